import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import type { Live } from '../../tools/publisher/live.ts';
import type { Service } from '../service.ts';

/**
 * Returns the Vite plugin that serves `/api` and `/files` in development from the product's own server, in the same
 * process and from its sources. `service` is the path, from the project's root, of the module that exports the
 * product's `service`, such as `/src/hall/service.ts`.
 */
export function referenceServer(service: string): Plugin {
  return {
    name: 'baize:reference-server',
    apply: 'serve',
    configureServer(vite) {
      // Vitest starts Vite servers too; its tests mock responses.
      if (process.env.VITEST) return;
      // Shares one watched folder and state with Vite's screens plugin.
      const live: Live | undefined = vite.config.plugins.find(({ name }) => name === 'baize:screens')?.api?.live();
      const load = async () => {
        const [engine, product] = await Promise.all([
          loadEngine(vite),
          vite.ssrLoadModule(service) as Promise<{ readonly service: Service }>,
        ]);
        const root = vite.config.root;
        return engine.createServer(product.service, { root, mode: 'development', ...(live && { live }) });
      };
      const listener = load().then((server) => getRequestListener((request) => server.fetch(request)));
      // The first request reports the failure; this prevents an unhandled rejection before it.
      listener.catch(() => undefined);
      vite.middlewares.use((request, response, next) => {
        if (!/^\/(api|files)\//.test(request.url ?? '')) return next();
        listener.then((answer) => answer(request, response)).catch(next);
      });
    },
  };
}

/** Loads the engine: from source through Vite, or installed through Node, as the product's imports resolve it. */
function loadEngine(vite: ViteDevServer): Promise<typeof import('../create.ts')> {
  const isInstalled = import.meta.url.endsWith('.js');
  const create = new URL(isInstalled ? '../create.js' : '../create.ts', import.meta.url);
  // By a computed address: otherwise bundling Vite's configuration would include the whole server.
  const load = isInstalled ? import(/* @vite-ignore */ create.href) : vite.ssrLoadModule(fileURLToPath(create));
  return load as Promise<typeof import('../create.ts')>;
}
