import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '../../../src/server/create.ts';
import { type BookApi, startBookApi } from '../../foreign/book-api.ts';
import { libraryInFront, libraryService, type ProjectFolder } from '../../foreign/library-project.ts';
import { type Person, person } from '../open-api.ts';
import { prepareData } from '../prepared-data.ts';

/** The library in front of the book API, with two people who are signed in. */
export interface FrontServer {
  readonly api: BookApi;
  readonly admin: Person;
  readonly deputy: Person;
  readonly close: () => Promise<void>;
}

/** Starts the library's server in front of the book API, for which it waits so many seconds; `edit` changes the project before. */
export async function startFrontServer(
  edit: (project: ProjectFolder) => void = () => undefined,
  timeout = '1',
): Promise<FrontServer> {
  const data = mkdtempSync(join(tmpdir(), 'baize-front-'));
  await prepareData(libraryService, data);
  const [api, project] = [await startBookApi(), libraryInFront()];
  edit(project);
  const server = createServer(libraryService, {
    root: project.root,
    mode: 'development',
    variables: { DATA_DIR: data, API_URL: api.url, API_CREDENTIAL: 'library-secret-1', API_TIMEOUT: timeout },
  });
  const signIn = async (username: string) => {
    const { body } = await person(server).post('/api/login', { username, password: 'library1' });
    return person(server, body.token);
  };
  const [admin, deputy] = [await signIn('admin'), await signIn('deputy')];
  return {
    api,
    admin,
    deputy,
    async close() {
      await server.close();
      api.close();
      project.remove();
      rmSync(data, { recursive: true });
    },
  };
}
