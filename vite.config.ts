import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';
import { baize } from './src/tools/build/baize.ts';

const entries = fileURLToPath(new URL('src/entries', import.meta.url));

/** Returns the product's configuration with plugins of its own, as each server needs: they keep what they know of it. */
export function projectConfig() {
  return {
    plugins: [baize({ service: '/src/hall/service.ts' })],
    // The product knows the engine as its package, whose sources are here.
    resolve: { alias: [{ find: /^baize\/(.+)$/, replacement: `${entries}/$1.ts` }] },
  } satisfies UserConfig;
}

export default projectConfig();
