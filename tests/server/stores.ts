import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { type InitialContent, prepareStore } from '../../src/server/run/prepare.ts';
import type { Service } from '../../src/server/service.ts';
import { openPostgres, type PostgresTimeouts } from '../../src/server/store/postgres.ts';
import { openSqlite } from '../../src/server/store/sqlite.ts';
import type { Store } from '../../src/server/store/store.ts';
import { evening, passwords } from './evening.ts';
import { dropDatabases, newDatabase } from './postgres.ts';
import { shared } from './shared/shared.ts';

/** A store, and another process's view of the same database. */
export interface TemporaryStore extends Store {
  /** Where the database stands: its file or its URL. */
  readonly place: string;
  /** Whether it is a copy of a database that a server of its product has prepared, with nothing left to do. */
  readonly isPrepared: boolean;
  readonly another: () => Store;
}

/**
 * What a new store holds: nothing, a copy of the demo data of the product or of the library, or of the library's database with
 * its first administrator alone.
 */
export type Content = 'empty' | 'demo' | 'library' | 'first';

/** An embedded store in a folder of its own, gone with its closing. */
export async function temporarySqlite(content: Content = 'empty', patience?: number): Promise<TemporaryStore> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-sqlite-'));
  const place = join(folder, 'baize.db');
  if (content !== 'empty') copyFileSync(await shared(`${content}File`), place);
  const open = () => openSqlite(place, patience);
  const store = open();
  return {
    ...store,
    place,
    isPrepared: content !== 'empty',
    another: open,
    async close() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Prepares the store for a product as its server does at its start, unless it is a copy of one that is prepared. */
export async function ensurePrepared(
  service: Service,
  store: Store & Partial<Pick<TemporaryStore, 'isPrepared'>>,
  beginning: InitialContent,
): Promise<void> {
  if (store.isPrepared !== true) await prepareStore(service, { store, passwords, now: evening, beginning });
}

const databases: string[] = [];

/** A database in the run's PostgreSQL, gone with this test file. */
export async function temporaryPostgres(
  content: Content = 'empty',
  patience?: Partial<PostgresTimeouts>,
): Promise<TemporaryStore> {
  const place = await temporaryDatabase(content);
  const isPrepared = content !== 'empty';
  return { ...openPostgres(place, patience), place, isPrepared, another: () => openPostgres(place) };
}

/** A copy of a database in the run's PostgreSQL that nobody is connected to, gone with this test file. */
export async function copiedPostgres(place: string): Promise<Store> {
  const url = await newDatabase(await shared('postgres'), place);
  databases.push(url);
  return openPostgres(url);
}

/** The URL of a database in the run's PostgreSQL, gone with this test file. */
export async function temporaryDatabase(content: Content = 'empty'): Promise<string> {
  const copyOf = content === 'empty' ? undefined : await shared(`${content}Database`);
  const url = await newDatabase(await shared('postgres'), copyOf);
  databases.push(url);
  return url;
}

afterAll(async () => {
  if (databases.length > 0) await dropDatabases(await shared('postgres'), databases.splice(0));
});

const bothStores: readonly (readonly [string, (content?: Content) => Promise<TemporaryStore>])[] = [
  ['SQLite', (content) => temporarySqlite(content)],
  ['PostgreSQL', (content) => temporaryPostgres(content)],
];

/** Both stores, for `describe.each`: what holds on one holds on the other. `STORES` names the only one to take. */
export const stores = bothStores.filter(([name]) => (process.env.STORES ?? name) === name);

/**
 * A suite over each store, whose name stands for `%s`, for what is not the database's own doing: over PostgreSQL, `npm test`
 * runs only what is tagged `short`.
 */
export function describeStores(title: string, suite: (open: (typeof stores)[number][1], name: string) => void): void {
  for (const [name, open] of stores)
    describe(title.replace('%s', name), { tags: name === 'SQLite' ? [] : ['deep'] }, () => suite(open, name));
}
