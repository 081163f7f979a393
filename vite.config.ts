import { defineConfig } from 'vite';
import { baize } from './src/tools/build/baize.ts';

export default defineConfig({ plugins: [baize({ service: '/src/hall/service.ts' })] });
