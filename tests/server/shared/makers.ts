import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { service as hall } from '../../../src/hall/service.ts';
import { type InitialContent, prepareStore } from '../../../src/server/run/prepare.ts';
import type { Service } from '../../../src/server/service.ts';
import { openPostgres } from '../../../src/server/store/postgres.ts';
import { openSqlite } from '../../../src/server/store/sqlite.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { buildPrograms } from '../../hall/run/built-server.ts';
import { adminPassword, evening, passwords } from '../evening.ts';
import { libraryService } from '../library/library.ts';
import { newDatabase, startPostgres } from '../postgres.ts';

/** Makes one thing and returns where it stands; `undo` takes it away again, the last one first. */
export type Maker = (workshop: {
  readonly get: (other: keyof typeof makers) => Promise<string>;
  readonly undo: (work: () => unknown) => void;
}) => Promise<string>;

export const makers = {
  /** The file of an embedded database with the product's demo data, of a busy evening. */
  demoFile: (({ undo }) => fileWith(hall, 'demo', undo)) as Maker,

  /** The same with the library's. */
  libraryFile: (({ undo }) => fileWith(libraryService, 'demo', undo)) as Maker,

  /** The same with the library's first administrator alone. */
  firstFile: (({ undo }) => fileWith(libraryService, { adminPassword }, undo)) as Maker,

  /** A folder with the programs that `buildPrograms` builds. */
  programs: (async ({ undo }) => {
    const folder = mkdtempSync(join(tmpdir(), 'baize-programs-'));
    undo(() => rmSync(folder, { recursive: true }));
    const programs = join(folder, 'programs');
    await buildPrograms(programs);
    return programs;
  }) as Maker,

  /** A PostgreSQL's URL, for databases of a test's own beside the one that it names. */
  postgres: (async ({ undo }) => {
    const postgres = await startPostgres();
    undo(postgres.stop);
    return postgres.url;
  }) as Maker,

  /** The URL of a database in it with the same demo data, to which nobody is connected: one that can be copied. */
  demoDatabase: (async ({ get }) => databaseIn(await get('postgres'), hall)) as Maker,

  /** The same with the library's. */
  libraryDatabase: (async ({ get }) => databaseIn(await get('postgres'))) as Maker,

  /** The same with the library's first administrator alone. */
  firstDatabase: (async ({ get }) => databaseIn(await get('postgres'), libraryService, { adminPassword })) as Maker,
} satisfies Record<string, Maker>;

/** Makes a database with a product's demo data, the library's by default, beside the one that `url` names; returns its URL. */
export async function databaseIn(
  url: string,
  service: Service = libraryService,
  beginning: InitialContent = 'demo',
): Promise<string> {
  const database = await newDatabase(url);
  await fill(openPostgres(database), service, beginning);
  return database;
}

async function fileWith(
  service: Service,
  beginning: InitialContent,
  undo: (work: () => unknown) => void,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-prepared-'));
  undo(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'baize.db');
  await fill(openSqlite(path), service, beginning);
  return path;
}

async function fill(store: Store, service: Service, beginning: InitialContent): Promise<void> {
  try {
    await prepareStore(service, { store, passwords, now: evening, beginning });
  } finally {
    await store.close();
  }
}
