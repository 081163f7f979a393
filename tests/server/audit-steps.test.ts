import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyAudit } from '../../src/server/audit/verify.ts';
import { prepareStore } from '../../src/server/run/prepare.ts';
import { evening, passwords } from './evening.ts';
import { libraryService } from './library/library.ts';
import { temporarySqlite } from './stores.ts';

test('a database of a server before keeps its chain, and what was noted and not yet told is told', async () => {
  const store = await temporarySqlite();
  await prepareStore(libraryService, { store, passwords, now: evening, beginning: 'demo' });
  const layout = () =>
    sql`select name, sql from sqlite_master where tbl_name like 'audit\\_%' escape '\\' order by name`.execute(
      store.db,
    );
  const asNew = await layout();
  const { entries } = await verifyAudit(store);
  const asBefore = [
    'drop trigger audit_entry_head',
    `create table audit_head_before (id bigint primary key, last bigint not null, hash text not null,
      watching text not null)`,
    'insert into audit_head_before select * from audit_head',
    'drop view audit_head',
    'alter table audit_head_before rename to audit_head',
    'drop table audit_draft',
    `create table audit_draft (id integer primary key autoincrement, tx bigint not null, table_name text not null,
      row_id text not null, name text, scope text not null, before text, after text)`,
    'create table audit_entry_before as select * from audit_entry',
    'drop table audit_entry',
    'alter table audit_entry_before rename to audit_entry',
    `delete from migration where name in
      ('audit-draft-uncounted', 'audit-head-follows', 'audit-head-beside-drafts', 'audit-entry-key', 'audit-deed',
        'audit-run', 'audit-chains', 'audit-record-key')`,
    'drop table audit_chain',
    "update branch set phone = '0571-60000000' where id = 1",
  ];
  await store.write(async (db) => {
    for (const statement of asBefore) await sql.raw(statement).execute(db);
  });
  await prepareStore(libraryService, { store, passwords, now: evening });
  expect(await verifyAudit(store)).toEqual({ entries: entries + 1 });
  const last = store.db.selectFrom('auditEntry').select(['tableName', 'rowId', 'after']).orderBy('id', 'desc');
  expect(await last.executeTakeFirst()).toEqual({
    tableName: 'branch',
    rowId: '1',
    after: '{"phone":"0571-60000000"}',
  });
  expect(await layout()).toEqual(asNew);
  await store.close();
});
