import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openPostgres, type Patience } from '../../src/server/store/postgres.ts';
import { openSqlite } from '../../src/server/store/sqlite.ts';
import type { Store } from '../../src/server/store/store.ts';
import { type Postgres, startPostgres } from './postgres.ts';

/** A store, and another process's view of the same database. */
export interface TemporaryStore extends Store {
  readonly another: () => Store;
}

/** An embedded store in a folder of its own, gone with its closing; `copyOf` are the bytes of another's closed file. */
export async function temporarySqlite(copyOf?: Uint8Array, patience?: number): Promise<TemporaryStore> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-sqlite-'));
  if (copyOf) writeFileSync(join(folder, 'baize.db'), copyOf);
  const open = () => openSqlite(join(folder, 'baize.db'), patience);
  const store = open();
  return {
    ...store,
    another: open,
    async close() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

let postgres: Promise<Postgres> | undefined;

/** This test file's PostgreSQL, started when it is first asked for. */
export function filesPostgres(): Promise<Postgres> {
  postgres ??= startPostgres();
  return postgres;
}

/** An empty database in this test file's PostgreSQL. */
export async function temporaryPostgres(
  patience?: Partial<Patience>,
): Promise<TemporaryStore & { readonly url: string }> {
  const url = await (await filesPostgres()).database();
  return { ...openPostgres(url, patience), url, another: () => openPostgres(url) };
}

afterAll(async () => {
  await (await postgres)?.stop();
});

const bothStores: readonly (readonly [string, () => Promise<TemporaryStore>])[] = [
  ['SQLite', () => temporarySqlite()],
  ['PostgreSQL', () => temporaryPostgres()],
];

/** Both stores, for `describe.each`: what holds on one holds on the other. `STORES` names the only one to take. */
export const stores = bothStores.filter(([name]) => (process.env.STORES ?? name) === name);
