import { sql } from 'kysely';
import { keepSums } from '../../../src/server/report/sums/keep-sums.ts';
import type { Store } from '../../../src/server/store/store.ts';

/** Makes so many bills in two years: the demo's again and again, each time a little earlier, in parts that no time limit ends. */
export async function multiplyBills(store: Store, bills = 1_000_000): Promise<void> {
  const twoYears = 2 * 365 * 86_400_000;
  const { rows: counted } = await sql<{ count: number; last: number }>`
    select count(*) as count, max(id) as last from bill`.execute(store.db);
  const [count, last] = [Number(counted[0]?.count), Number(counted[0]?.last)];
  const copies = Math.ceil(bills / count) - 1;
  // A server adds them up again as it starts, in far less time than row by row.
  await keepSums(store.db, store.dialect, []);
  for (let copy = 1; copy <= copies; copy += 1) {
    const earlier = sql.lit(Math.round((twoYears / copies) * copy));
    await store.write((db) =>
      sql`
        insert into bill (id, bill_no, tenant_id, club_id, client_id, type, amount, refunded, status, created_at, pay_time, refund_time)
        select ${sql.lit(copy * last)} + id, ${sql.lit(String(copy))} || bill_no, tenant_id, club_id, client_id, type,
          amount, refunded, status, created_at - ${earlier}, pay_time - ${earlier}, refund_time - ${earlier}
        from bill where id <= ${sql.lit(last)} order by id limit ${sql.lit(Math.min(count, bills - copy * count))}`.execute(
        db,
      ),
    );
  }
  await sql`analyze`.execute(store.db);
  await store.close();
}
