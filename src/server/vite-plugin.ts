import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';

/** Answers `/api` and `/files` in development from the reference server, in the same process and from its sources. */
export function referenceServer(): Plugin {
  return {
    name: 'baize:reference-server',
    apply: 'serve',
    configureServer(vite) {
      // Vitest starts Vite servers too; its tests bring their own answers.
      if (process.env.VITEST) return;
      const api = vite
        .ssrLoadModule('/src/server/dev.ts')
        .then((module) => getRequestListener((module as DevModule).createDevApi().fetch));
      vite.middlewares.use((request, response, next) => {
        if (!/^\/(api|files)\//.test(request.url ?? '')) return next();
        api.then((listener) => listener(request, response)).catch(next);
      });
    },
  };
}

interface DevModule {
  createDevApi(): { fetch(request: Request): Response | Promise<Response> };
}
