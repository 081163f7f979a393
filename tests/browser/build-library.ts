import { resolve } from 'node:path';
import { build } from 'vite';
import { baize } from '../../src/tools/build/baize.ts';

/**
 * Builds the page of a project with the engine's sources; arguments: the project's folder and the Vite mode. Runs in its own
 * process, like `npm run build`, because Vitest's environment selects React's test build.
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
