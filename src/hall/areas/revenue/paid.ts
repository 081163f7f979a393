import { decimalAmount } from 'baize/server/fields';
import { badRequest, type Call, queryId } from 'baize/server/http';
import { scopeCondition, type TimeRange } from 'baize/server/records';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The status of bills paid and not fully refunded. */
const paid = 1;

/** Revenue: minor units, and the number of bills. */
export interface Sum {
  readonly total: number;
  readonly orders: number;
}

/** A sum in an SQL result: null without bills, or a string beyond the range of numbers. */
type SumRow = Readonly<Record<keyof Sum, number | string | null>>;

/** The sum of payments minus refunds. */
export const sums = sql`sum(bill.amount - bill.refunded) as total, count(*) as orders`;

/**
 * Returns the condition on the bills that count as revenue of a period: paid in it and not fully refunded, within the
 * caller's access scope, and of the requested franchisee and store. `until` is exclusive.
 */
export function isRevenue({ caller, query }: Call, { from, until }: TimeRange): RawBuilder<SqlBool> {
  const [tenantId, clubId] = [queryId(query, 'tenantId'), queryId(query, 'clubId')];
  const conditions = [
    sql<SqlBool>`bill.status = ${paid} and bill.pay_time >= ${from} and bill.pay_time < ${until}`,
    scopeCondition(caller, { tenant: 'bill.tenant_id', club: 'bill.club_id' }),
    ...(tenantId === undefined ? [] : [sql<SqlBool>`bill.tenant_id = ${tenantId}`]),
    ...(clubId === undefined ? [] : [sql<SqlBool>`bill.club_id = ${clubId}`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Refuses with 400 query parameters that api.json does not declare. */
export function refuseUnknown({ query, declaration }: Call): void {
  const unknown = [...query.keys()].find((name) => !declaration.filters?.includes(name));
  if (unknown !== undefined) throw badRequest(`不支持按「${unknown.slice(0, 50)}」筛选。`);
}

/** Returns the exact sum; zero without a row. */
export function sumOf(row: SumRow | undefined): Sum {
  return { total: Number(row?.total ?? 0), orders: Number(row?.orders ?? 0) };
}

/** Returns a sum as a record: a decimal amount and a number of bills. */
export function asRecord({ total, orders }: Sum): { readonly total: string; readonly orderCount: number } {
  return { total: decimalAmount(total), orderCount: orders };
}
