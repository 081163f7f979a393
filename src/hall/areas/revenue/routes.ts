import { type SqlBool, sql } from 'kysely';
import type { Routes } from '../../../server/call.ts';
import { yuan } from '../../../server/money.ts';
import { queryId } from '../../../server/query.ts';
import { visible } from '../../../server/scope.ts';
import { calendarDay, startOfDay } from '../../../server/time.ts';

const paid = 1;

/** The route for what was paid today, by the calendar of Asia/Shanghai. */
export const revenueRoutes: Routes = {
  'GET /api/revenue/today': async ({ db, who, query, now }) => {
    const scope = visible(who, { tenant: 'bill.tenant_id', club: 'bill.club_id' });
    const [tenantId, clubId] = [queryId(query, 'tenantId'), queryId(query, 'clubId')];
    const where = [
      scope,
      ...(tenantId === undefined ? [] : [sql<SqlBool>`bill.tenant_id = ${tenantId}`]),
      ...(clubId === undefined ? [] : [sql<SqlBool>`bill.club_id = ${clubId}`]),
    ];
    const { rows } = await sql<{ total: number | null; orders: number }>`
      select sum(amount) as total, count(*) as orders from bill
      where status = ${paid} and pay_time >= ${startOfDay(now)} and pay_time <= ${now} and ${sql.join(where, sql` and `)}
    `.execute(db);
    return {
      date: calendarDay(now),
      total: yuan(Number(rows[0]?.total ?? 0)),
      orderCount: Number(rows[0]?.orders ?? 0),
    };
  },
};
