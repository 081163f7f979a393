import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { withTextForms } from '../../src/server/records/names/with-text-forms.ts';
import { preparedQuery } from '../../src/server/store/prepared.ts';
import { openSqlite } from '../../src/server/store/sqlite.ts';
import type { Db, Store } from '../../src/server/store/store.ts';
import { insertRow, updateRow } from '../../src/server/store/write-row.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-prepared-'));
afterAll(() => rmSync(folder, { recursive: true }));

const add = preparedQuery((db: Db, staffId: number, key: string) =>
  db
    .insertInto('idempotency')
    .values({ staffId, key, request: '', bodyHash: '', status: 0, answer: '', createdAt: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('bodyHash'),
);
const keysOf = preparedQuery((db: Db, staffIds: readonly number[], not: string) =>
  db
    .selectFrom('idempotency')
    .select(['staffId', 'key'])
    .where('staffId', 'in', staffIds)
    .where('key', '<>', not)
    .orderBy('key'),
);

for (const place of [':memory:', join(folder, 'some.db')]) {
  const opened = async (): Promise<Store> => {
    const store = openSqlite(place);
    await store.write((db) =>
      sql`create table idempotency (staff_id bigint, key text, request text, body_hash text, status bigint, answer text,
        created_at bigint, primary key (staff_id, key))`.execute(db),
    );
    return store;
  };

  test(`a prepared query is asked with other values each time, and with lists of any length (${place.at(-1)})`, async () => {
    const store = await opened();
    await store.write(async (db) => {
      expect(await add(db, 1, 'a')).toEqual([{ bodyHash: '' }]);
      expect(await add(db, 2, 'b')).toEqual([{ bodyHash: '' }]);
      expect(await add(db, 2, 'b')).toEqual([]);
      // What the transaction has written, and others cannot see yet.
      expect(await keysOf(db, [1, 2], 'a')).toEqual([{ staffId: 2, key: 'b' }]);
    });
    expect(await keysOf(store.db, [1], 'b')).toEqual([{ staffId: 1, key: 'a' }]);
    expect(await keysOf(store.db, [2, 1, 7], 'x')).toEqual([
      { staffId: 1, key: 'a' },
      { staffId: 2, key: 'b' },
    ]);
    expect(await keysOf(store.db, [1], 'a')).toEqual([]);
    await sql`drop table idempotency`.execute(store.db);
    await store.close();
  });

  test(`outside of a transaction a prepared query waits for one that has not committed (${place.at(-1)})`, async () => {
    const store = await opened();
    // Opens the file for reading.
    expect(await keysOf(store.db, [1], '')).toEqual([]);
    const written = store.write(async (db) => {
      await add(db, 1, 'a');
      const seen = keysOf(store.db, [1], '');
      await Promise.resolve();
      await add(db, 1, 'b');
      return { seen };
    });
    const { seen } = await written;
    // A file has a connection for reading beside: it sees what was there before.
    expect((await seen).length).toBe(place === ':memory:' ? 2 : 0);
    await store.close();
  });
}

test('a row is written by a statement that is built once, with the forms of its texts where the store keeps these', async () => {
  const bare = openSqlite(':memory:');
  await sql`create table role (id integer primary key, name text, name_folded text, name_sorted text, permissions text,
    created_at bigint, code text, type bigint)`.execute(bare.db);
  const store = withTextForms(bare, [{ table: 'role', column: 'name', isName: false }]);
  const rows = async () =>
    (await sql`select id, name, name_folded as folded, permissions from role`.execute(bare.db)).rows;
  const row = { permissions: '[]', code: '', type: 1, createdAt: 1 };
  // The first that is built keeps no forms: the others do not take it for theirs.
  await bare.write((db) => insertRow(db, 'role', { ...row, name: 'One' }));
  const ids = await store.write(async (db) => [
    await insertRow(db, 'role', { ...row, name: 'Two' }),
    await insertRow(db, 'role', { ...row, name: 'Three' }),
  ]);
  expect(ids).toEqual([{ id: 2 }, { id: 3 }]);
  await store.write(async (db) => {
    await updateRow(db, 'role', 2, { name: 'TWO', permissions: undefined });
    await updateRow(db, 'role', 3, { name: 'THREE', permissions: undefined });
    await updateRow(db, 'role', 3, { permissions: undefined });
  });
  expect(await rows()).toEqual([
    { id: 1, name: 'One', folded: null, permissions: '[]' },
    { id: 2, name: 'TWO', folded: 'two', permissions: '[]' },
    { id: 3, name: 'THREE', folded: 'three', permissions: '[]' },
  ]);
  await bare.close();
});
