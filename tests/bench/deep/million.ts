import { sql } from 'kysely';
import { maintainSums } from '../../../src/server/report/sums/maintain-sums.ts';
import type { Db, Store } from '../../../src/server/store/store.ts';

/** Makes so many bills in two years: the demo's again and again, each time a little earlier, in parts that no time limit ends. */
export async function multiplyBills(store: Store, bills = 1_000_000): Promise<void> {
  const twoYears = 2 * 365 * 86_400_000;
  const { rows: counted } = await sql<{ count: number; last: number }>`
    select count(*) as count, max(id) as last from bill`.execute(store.db);
  const [count, last] = [Number(counted[0]?.count), Number(counted[0]?.last)];
  const copies = Math.ceil(bills / count) - 1;
  // A server adds them up again as it starts, in far less time than row by row.
  await maintainSums(store.db, store.dialect, []);
  const restore = await withoutIndexes(store);
  for (let copy = 1; copy <= copies; copy += 1) {
    const earlier = sql.lit(Math.round((twoYears / copies) * copy));
    await write(store, (db) =>
      sql`
        insert into bill (id, bill_no, tenant_id, club_id, client_id, type, amount, refunded, status, created_at, pay_time, refund_time)
        select ${sql.lit(copy * last)} + id, ${sql.lit(String(copy))} || bill_no, tenant_id, club_id, client_id, type,
          amount, refunded, status, created_at - ${earlier}, pay_time - ${earlier}, refund_time - ${earlier}
        from bill where id <= ${sql.lit(last)} order by id limit ${sql.lit(Math.min(count, bills - copy * count))}`.execute(
        db,
      ),
    );
  }
  await orderForAssistants(store);
  await restore();
  await sql`analyze`.execute(store.db);
  await store.close();
}

/** Gives an order of an assistant to each bill of one that has none. */
async function orderForAssistants(store: Store): Promise<void> {
  const ofAssistant = 6;
  await write(store, (db) =>
    sql`
    insert into assistant_order (order_no, tenant_id, club_id, assistant_id, client_id, total_amount, pay_amount,
      refund_amount, start_time, end_time, status, created_at, bill_id)
    select 'of bill ' || bill.id, bill.tenant_id, bill.club_id, assistant.id, bill.client_id, amount, amount, refunded,
      bill.created_at, bill.created_at, 3, bill.created_at, bill.id
    from bill inner join assistant on assistant.id = 1 + bill.id % (select max(id) from assistant)
    where type = ${sql.lit(ofAssistant)} and bill.client_id is not null
      and not exists (select 1 from assistant_order where bill_id = bill.id)`.execute(db),
  );
  // No trigger has told the bills.
  await write(store, (db) =>
    sql`
    update bill set assistant_id = assistant_order.assistant_id from assistant_order where bill_id = bill.id`.execute(
      db,
    ),
  );
}

/** Writes what is known to be right, however long it takes: PostgreSQL checks no reference and runs no trigger. */
function write(store: Store, work: (db: Db) => Promise<unknown>): Promise<unknown> {
  return store.write(async (db) => {
    if (store.dialect.name === 'postgres') {
      await sql`set local session_replication_role = replica`.execute(db);
      await sql`set local statement_timeout = 0`.execute(db);
    }
    return work(db);
  });
}

/**
 * Drops what takes many times as long to keep than to make, and returns what makes it again: the indexes of bills on
 * PostgreSQL; on SQLite, where triggers cannot be left out of a write, those of bills and orders.
 */
async function withoutIndexes({ db, dialect }: Store): Promise<() => Promise<void>> {
  const isPostgres = dialect.name === 'postgres';
  const { rows } = await (isPostgres
    ? sql<Made>`select indexname as name, indexdef as made from pg_indexes
        where tablename = 'bill' and indexdef not like '%UNIQUE%'`
    : sql<Made>`select name, sql as made from sqlite_master
        where type = 'trigger' and tbl_name in ('bill', 'assistant_order')`
  ).execute(db);
  for (const { name } of rows) await sql`drop ${sql.raw(isPostgres ? 'index' : 'trigger')} ${sql.id(name)}`.execute(db);
  return async () => {
    for (const { made } of rows) await sql.raw(made).execute(db);
  };
}

/** An index or a trigger, and the SQL that makes it. */
interface Made {
  readonly name: string;
  readonly made: string;
}
