import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { usedBlueprintCss } from './src/build/blueprint-css.ts';
import { firstListInTwoFiles } from './src/build/chunks.ts';
import { icons } from './src/build/icons-plugin.ts';
import { screens } from './src/build/vite-plugin.ts';
import { trimRjsf } from './src/form/rjsf/trim.ts';
import { referenceServer } from './src/server/vite-plugin.ts';

export default defineConfig({
  plugins: [react(), icons(), screens(), referenceServer(), trimRjsf()],
  resolve: {
    alias: [
      // Blueprint asks for date-fns/x and date-fns/esm/x: one copy is enough.
      { find: /^date-fns\/(?!esm\b)(.+)$/, replacement: 'date-fns/esm/$1' },
      {
        find: /^markdown-to-jsx(\/.*)?$/,
        replacement: fileURLToPath(new URL('./src/form/markdown-stub.ts', import.meta.url)),
      },
    ],
  },
  css: { postcss: { plugins: [usedBlueprintCss()] } },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: firstListInTwoFiles } },
  },
});
