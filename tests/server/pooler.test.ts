// @module-tag deep
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../src/server/store/postgres.ts';
import type { Db } from '../../src/server/store/store.ts';
import { openLibraryApi } from './library/library-api.ts';
import { startPooler } from './pooler.ts';
import { temporaryDatabase } from './stores.ts';

async function openPooler() {
  const database = await temporaryDatabase();
  const pooler = await startPooler(database);
  onTestFinished(pooler.stop);
  return { database, pooler };
}

async function limitsOf(db: Db): Promise<unknown> {
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`.execute(
    db,
  );
  return rows[0];
}
const limits = { statement: '15s', lock: '3s', idle: '15s' };

test('behind a pooler by transaction the server starts, reads and writes, each transaction by another connection', async () => {
  const { pooler } = await openPooler();
  const api = await openLibraryApi(async () => openPostgres(pooler.url, {}, undefined, 'transaction'));
  onTestFinished(api.close);
  const admin = await api.as('admin');
  const names = Array.from({ length: 12 }, (_, index) => `红楼梦 ${index + 1}`);
  const made = await Promise.all(
    names.map((title) => admin.post('/api/book', { title, shelf: '甲架', price: '5.00' })),
  );
  expect(made.map(({ status }) => status)).toEqual(names.map(() => 200));
  const found = await Promise.all(names.map((title) => admin.get(`/api/book/list?title=${encodeURIComponent(title)}`)));
  expect(found.every(({ body }) => body.total >= 1)).toBe(true);
  expect(Math.min(...pooler.transactions())).toBeGreaterThan(0);
});

test('behind a pooler by transaction everything is limited, and nothing is left in connections that others are given', async () => {
  const { pooler } = await openPooler();
  const store = openPostgres(pooler.url, {}, undefined, 'transaction');
  onTestFinished(store.close);
  for (let round = 0; round < 4; round += 1) {
    expect(await limitsOf(store.db)).toEqual(limits);
    expect(await store.write(limitsOf)).toEqual(limits);
    expect(await store.exclusively(limitsOf)).toEqual(limits);
    expect(await store.prepare(limitsOf)).toEqual({ statement: '0', lock: '2min', idle: '0' });
  }
  await expect(sql`select no_such_column`.execute(store.db)).rejects.toThrow('no_such_column');
  expect(await limitsOf(store.db)).toEqual(limits);
  const other = new pg.Client(pooler.url);
  await other.connect();
  for (let round = 0; round < 4; round += 1)
    expect((await other.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
  await other.end();
});

test('without a pooler, or behind one by session, everything is limited too', { tags: 'short' }, async () => {
  const { database } = await openPooler();
  const store = openPostgres(database);
  onTestFinished(store.close);
  expect([await limitsOf(store.db), await store.write(limitsOf), await store.exclusively(limitsOf)]).toEqual([
    limits,
    limits,
    limits,
  ]);
});
