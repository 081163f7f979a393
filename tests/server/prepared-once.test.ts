import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isDuplicate } from '../../src/server/store/busy.ts';
import { openSqlite } from '../../src/server/store/sqlite.ts';

test('a statement that has failed is made again, and neither its transaction nor a later one is held up by it', async () => {
  const store = openSqlite(':memory:');
  const add = (word: string) => store.write((db) => sql`insert into word (text) values (${word})`.execute(db));
  await sql`create table word (text text unique)`.execute(store.db);
  await add('one');
  await expect(add('one')).rejects.toSatisfy(isDuplicate);
  await add('two');
  const { rows } = await sql`select text from word order by text`.execute(store.db);
  expect(rows).toEqual([{ text: 'one' }, { text: 'two' }]);
  await store.close();
});

test('a statement that was made before a table changed reads the table as it is', async () => {
  const store = openSqlite(':memory:');
  const all = async () => (await sql`select * from word`.execute(store.db)).rows;
  await sql`create table word (text text)`.execute(store.db);
  await sql`insert into word (text) values ('one')`.execute(store.db);
  expect(await all()).toEqual([{ text: 'one' }]);
  await sql`alter table word add column length bigint default 3`.execute(store.db);
  expect(await all()).toEqual([{ text: 'one', length: 3 }]);
  await sql`drop table word`.execute(store.db);
  await expect(all()).rejects.toThrow('no such table');
  await store.close();
});
