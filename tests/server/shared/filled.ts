import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type InitialContent, prepareStore } from '../../../src/server/run/prepare.ts';
import type { Service } from '../../../src/server/service.ts';
import { openPostgres } from '../../../src/server/store/postgres.ts';
import { openSqlite } from '../../../src/server/store/sqlite.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { evening, passwords } from '../evening.ts';
import { libraryService } from '../library/library.ts';
import { newDatabase } from '../postgres.ts';

/** Creates a PostgreSQL database with a product's demo data, by default the library's, on the server of `url`; returns its URL. */
export async function databaseIn(
  url: string,
  service: Service = libraryService,
  beginning: InitialContent = 'demo',
): Promise<string> {
  const database = await newDatabase(url);
  await fill(openPostgres(database), service, beginning);
  return database;
}

/** Creates an embedded database file with a product's demo data of a busy evening; `undo` removes it. */
export async function fileWith(
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
