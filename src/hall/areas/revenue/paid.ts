import { decimalAmount } from 'baize/server/fields';
import { badRequest, type Call, queryId } from 'baize/server/http';
import { type TimeRange, visible } from 'baize/server/records';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Paid, and not wholly refunded since. */
const paid = 1;

/** What came in: minor units, and how many bills. */
export interface Sum {
  readonly total: number;
  readonly orders: number;
}

/** A sum as SQL has it: of no bill at all, or wider than a number is. */
type SumRow = Readonly<Record<keyof Sum, number | string | null>>;

/** The sum that was paid and kept: a part that was given back is no revenue. */
export const sums = sql`sum(bill.amount - bill.refunded) as total, count(*) as orders`;

/**
 * Returns the condition on the bills that count as revenue of a time: paid in it and not wholly refunded, within the caller's
 * reach, of the franchisee and store asked for. `until` is not part of the time.
 */
export function isRevenue({ caller, query }: Call, { from, until }: TimeRange): RawBuilder<SqlBool> {
  const [tenantId, clubId] = [queryId(query, 'tenantId'), queryId(query, 'clubId')];
  const conditions = [
    sql<SqlBool>`bill.status = ${paid} and bill.pay_time >= ${from} and bill.pay_time < ${until}`,
    visible(caller, { tenant: 'bill.tenant_id', club: 'bill.club_id' }),
    ...(tenantId === undefined ? [] : [sql<SqlBool>`bill.tenant_id = ${tenantId}`]),
    ...(clubId === undefined ? [] : [sql<SqlBool>`bill.club_id = ${clubId}`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Refuses with 400 what api.json does not name. */
export function refuseUnknown({ query, declaration }: Call): void {
  const unknown = [...query.keys()].find((name) => !declaration.filters?.includes(name));
  if (unknown !== undefined) throw badRequest(`不支持按「${unknown.slice(0, 50)}」筛选。`);
}

/** Returns the exact sum; nothing is zero. */
export function sumOf(row: SumRow | undefined): Sum {
  return { total: Number(row?.total ?? 0), orders: Number(row?.orders ?? 0) };
}

/** Returns a sum as records have it: decimal decimalAmount and a number. */
export function asRecord({ total, orders }: Sum): { readonly total: string; readonly orderCount: number } {
  return { total: decimalAmount(total), orderCount: orders };
}
