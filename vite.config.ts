import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { baize } from './src/tools/build/baize.ts';

const entries = fileURLToPath(new URL('src/entries', import.meta.url));

export default defineConfig({
  plugins: [baize({ service: '/src/hall/service.ts' })],
  // The product knows the engine as its package, whose sources are here.
  resolve: { alias: [{ find: /^baize\/(.+)$/, replacement: `${entries}/$1.ts` }] },
});
