import { readEnvironment } from './environment.ts';
import { openApi } from './open-api.ts';

/** The API for the Vite dev server: the same app over ./data, opened with the first request. */
export function createDevApi(): { fetch(request: Request): Promise<Response> } {
  const opened = openApi(readEnvironment(process.env), 'development');
  // Said with the first request, not as an unhandled rejection before it.
  opened.catch(() => undefined);
  return { fetch: async (request) => (await opened).app.fetch(request) };
}
