import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { service } from '../../src/hall/service.ts';
import { verifyAudit } from '../../src/server/audit/verify.ts';
import { prepareStore } from '../../src/server/prepare.ts';
import { evening, passwords } from './evening.ts';
import { temporarySqlite } from './stores.ts';

test('a database of a server before keeps its chain, and what was noted and not yet told is told', async () => {
  const store = await temporarySqlite('demo');
  const asBefore = [
    'drop trigger audit_entry_head',
    'drop table audit_draft',
    `create table audit_draft (id integer primary key autoincrement, tx bigint not null, table_name text not null,
      row_id text not null, name text, scope text not null, before text, after text)`,
    "delete from migration where name in ('audit-draft-uncounted', 'audit-head-follows')",
    "update club set phone = '0571-60000000' where id = 1",
  ];
  await store.write(async (db) => {
    for (const statement of asBefore) await sql.raw(statement).execute(db);
  });
  const { entries } = await verifyAudit(store.db);
  await prepareStore(service, { store, passwords, now: evening });
  expect(await verifyAudit(store.db)).toEqual({ entries: entries + 1 });
  const last = store.db.selectFrom('auditEntry').select(['tableName', 'rowId', 'after']).orderBy('id', 'desc');
  expect(await last.executeTakeFirst()).toEqual({ tableName: 'club', rowId: '1', after: '{"phone":"0571-60000000"}' });
  await store.close();
});
