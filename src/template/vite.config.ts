import { baize } from 'baize/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [baize({ service: '/src/service.ts' })] });
