import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { referenceServer } from './src/server/vite-plugin.ts';

export default defineConfig({
  plugins: [react(), referenceServer()],
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
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    // One stylesheet and one script stand for the first list; what opens later brings its own.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', '**/*.browser.test.*'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
