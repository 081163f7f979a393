import { resolve } from 'node:path';
import { build } from 'vite';
import { baize } from '../../src/tools/build/baize.ts';

/**
 * Builds the page of the project in the folder that the first argument names, in the mode of the second, over the engine's sources. It is a process
 * of its own, as `npm run build` is: Vitest's has an environment in which React is built for tests.
 */
const [root = '', mode = 'production'] = process.argv.slice(2);
await build({
  root,
  mode,
  configFile: false,
  logLevel: 'error',
  plugins: [baize()],
  resolve: { alias: [{ find: /^baize\/(.+)$/, replacement: `${resolve('src/entries')}/$1.ts` }] },
});
