import { readProject } from '../check/read.ts';
import { readEnvironment } from './environment.ts';
import { openApi } from './open-api.ts';
import { projectRoot } from './root.ts';

/** The API for the Vite dev server: the same app over ./data, opened with the first request. */
export function createDevApi(): { fetch(request: Request): Promise<Response> } {
  const opened = readProject(projectRoot()).then((files) => openApi(readEnvironment(process.env), files));
  // Said with the first request, not as an unhandled rejection before it.
  opened.catch(() => undefined);
  return { fetch: async (request) => (await opened).app.fetch(request) };
}
