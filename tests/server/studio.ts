import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { allRoutes } from '../../src/server/areas.ts';
import { mismatches } from '../../src/server/http/mismatches.ts';
import { createApp } from '../../src/server/run/app.ts';
import { Screens } from '../../src/server/screens/screens.ts';
import type { ScreensOptions } from '../../src/server/screens/screens-options.ts';
import type { Service } from '../../src/server/service.ts';
import type { Store } from '../../src/server/store/store.ts';
import type { Live } from '../../src/tools/publisher/live.ts';
import { adminPassword, evening, passwords } from './evening.ts';
import { libraryFiles, libraryService } from './library/library.ts';
import { addRole } from './library/people.ts';
import { type Person, person } from './open-api.ts';
import { ensurePrepared } from './stores.ts';

/** A folder with the project's screens and schemas, which a test may spoil. */
export interface Folder {
  readonly root: string;
  readonly read: (path: string) => string;
  /** Replaces the file as editors do: at once, by another one. */
  readonly write: (path: string, text: string) => void;
  /** Changes the file's text: `from` must stand there. */
  readonly edit: (path: string, from: string, to: string) => void;
  /** Removes one file, or the folder whole. */
  readonly remove: (path?: string) => void;
}

/** Copies the product's screens and schemas. */
export function copyProject(): Folder {
  return folderWith((root) => {
    // What a project is made of: not what editors and readers are given beside it.
    const isRead = (path: string) => !/(?:^schemas\/(?:editor|language)|^screens\/pictures|\.md)$/.test(path);
    for (const folder of ['schemas', 'screens'])
      cpSync(folder, join(root, folder), { recursive: true, filter: isRead });
  });
}

/** Writes the library's screens and schemas. */
export async function copyLibrary(): Promise<Folder> {
  const files = Object.entries(await libraryFiles());
  return folderWith((root) => {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  });
}

function folderWith(fill: (root: string) => void): Folder {
  const root = mkdtempSync(join(tmpdir(), 'baize-screens-'));
  fill(root);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const write = (path: string, text: string) => {
    writeFileSync(join(root, `${path}~`), text);
    renameSync(join(root, `${path}~`), join(root, path));
  };
  return {
    root,
    read,
    write,
    edit: (path, from, to) => write(path, replaced(read(path), from, to)),
    remove: (path = '.') => rmSync(join(root, path), { recursive: true }),
  };
}

/** `text` with `to` in place of `from`, which must stand in it. */
export function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`There is no ${from}`);
  return text.replace(from, to);
}

/** A process with a studio: its screens, and people who call it. */
export interface Studio {
  readonly screens: Screens;
  readonly app: ReturnType<typeof createApp>;
  /** `admin`, or somebody new of the whole library, with these permissions. */
  readonly as: (username: string, permissions?: readonly string[]) => Promise<Person>;
}

interface Options {
  readonly mode?: ScreensOptions['mode'] | undefined;
  readonly fits?: ScreensOptions['fits'];
  readonly live?: Live;
  readonly service?: Service;
}

/** Opens the API with its screens over a store and a folder, as one process of perhaps several: the library's by default. */
export async function openStudio(store: Store, root: string, options: Options = {}): Promise<Studio> {
  const { mode = 'deployment', service = libraryService, live } = options;
  const { fits = (contract) => mismatches(contract, allRoutes(service)) } = options;
  let now = evening;
  const tick = () => (now += 1000);
  await ensurePrepared(service, store, { adminPassword });
  const screens = await Screens.open({ store, root, mode, fits, now: tick, ...(live && { live }) });
  const app = createApp(service, {
    store,
    screens,
    passwords,
    now: tick,
    get contract() {
      return screens.contract();
    },
  });
  return {
    screens,
    app,
    async as(username, permissions = []) {
      if (username !== 'admin') await hire(store, username, permissions);
      const { body } = await person(app).post('/api/login', { username, password: adminPassword });
      return person(app, body.token);
    },
  };
}

async function hire({ db }: Store, username: string, permissions: readonly string[]): Promise<void> {
  const { id: _, ...admin } = await db
    .selectFrom('staff')
    .selectAll()
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  const id = await addRole(db, '无', permissions, evening);
  await db
    .insertInto('staff')
    .values({ ...admin, username, usernameKey: username, roleId: id })
    .execute();
}
