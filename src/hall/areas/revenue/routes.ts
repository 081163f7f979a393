import type { Row } from 'baize/json';
import { calendarDay, daysLater, integer, name, startOfDay } from 'baize/server/fields';
import { type Call, queryId, type Routes } from 'baize/server/http';
import {
  dayNumberIn,
  dayNumbers,
  formatRange,
  periodsOf,
  report,
  requestedPeriod,
  requestedUnit,
  type Source,
  type TimeRange,
} from 'baize/server/records';
import { type RawBuilder, sql } from 'kysely';
import { assistants } from '../assistant/routes.ts';
import { bills } from '../bill/routes.ts';
import { clubs } from '../club/routes.ts';
import { tenants } from '../tenant/routes.ts';
import { asRecord, isRevenue, refuseUnknown, type Sum, sumOf, sums } from './paid.ts';

/** The number of rows of a ranking. */
const ranked = 10;

/** Bills with the coach whose order they paid, if any. */
const paidBills: Source = {
  ...bills,
  joins: {
    ...bills.joins,
    assistant: { id: 'bill.assistant_id' },
    tenant: { id: 'bill.tenant_id' },
  },
  fields: {
    ...bills.fields,
    tenantName: name('tenant.name'),
    assistantId: integer('bill.assistant_id'),
    assistantName: name('assistant.name'),
  },
};

/** Routes for revenue (paid and not refunded), by dates in the project's time zone. */
export const revenueRoutes: Routes = {
  /** Returns today's figures, and those of yesterday and of the same weekday last week, up to the same time of day. */
  'GET /api/revenue/today': async (call) => {
    const [today, yesterday, lastWeek] = await Promise.all([0, 1, 7].map((ago) => soFar(call, ago)));
    return {
      date: calendarDay(call.now),
      ...asRecord(sumOf(today)),
      yesterdayTotal: asRecord(sumOf(yesterday)).total,
      yesterdayOrderCount: sumOf(yesterday).orders,
      lastWeekTotal: asRecord(sumOf(lastWeek)).total,
      lastWeekOrderCount: sumOf(lastWeek).orders,
    };
  },

  /** Returns every day, week or month of the requested period, including those without revenue. */
  'GET /api/revenue/trend': async (call) => {
    refuseUnknown(call);
    const asked = requestedPeriod(call.query, call.now);
    const byDay = await sumsByDay(call, asked);
    return periodsOf(asked, requestedUnit(call.query)).map((period) => ({
      date: calendarDay(period.from),
      period: formatRange(period),
      tenantId: queryId(call.query, 'tenantId') ?? null,
      clubId: queryId(call.query, 'clubId') ?? null,
      ...asRecord(together(byDay, period)),
    }));
  },

  'GET /api/revenue/report': (call) =>
    report(call, paidBills, { tenantId: tenants, clubId: clubs, assistantId: assistants }),

  'GET /api/revenue/ranking/club': (call) => ranking(call, 'club', sql`bill.club_id`),

  'GET /api/revenue/ranking/assistant': (call) => ranking(call, 'assistant', sql`bill.assistant_id`),
};

/** Returns the revenue of the day `ago` days ago, up to the current time of day. */
async function soFar(call: Call, ago: number): Promise<Sum> {
  const time = { from: startOfDay(call.now, -ago), until: daysLater(call.now, -ago) + 1 };
  const { rows } = await sql<Sum>`select ${sums} from bill where ${isRevenue(call, time)}`.execute(call.db);
  return sumOf(rows[0]);
}

/** Returns day number → its revenue; days without revenue are missing. */
async function sumsByDay(call: Call, asked: TimeRange): Promise<ReadonlyMap<number, Sum>> {
  const number = sql.raw(dayNumberIn('bill.pay_time', asked));
  const { rows } = await sql<Sum & { readonly day: number }>`
    select ${number} as day, ${sums} from bill where ${isRevenue(call, asked)} group by 1`.execute(call.db);
  return new Map(rows.map((row) => [Number(row.day), sumOf(row)]));
}

function together(byDay: ReadonlyMap<number, Sum>, period: TimeRange): Sum {
  let [total, orders] = [0, 0];
  const [first, beyond] = dayNumbers(period);
  for (let number = first; number < beyond; number += 1) {
    const one = byDay.get(number);
    total += one?.total ?? 0;
    orders += one?.orders ?? 0;
  }
  return { total, orders };
}

/**
 * Returns the top rows of a table by their revenue in the requested period; `id` is the column of a bill that refers to
 * them.
 */
async function ranking(call: Call, table: 'club' | 'assistant', id: RawBuilder<unknown>): Promise<readonly Row[]> {
  refuseUnknown(call);
  const asked = requestedPeriod(call.query, call.now);
  const order = sql`order by total desc, orders desc, id`;
  const { rows } = await sql<Sum & { readonly id: number; readonly name: string }>`
    select first.id as id, named.name as name, total, orders from (
      select ${id} as id, ${sums} from bill where ${isRevenue(call, asked)} and ${id} is not null
      group by 1 ${order} limit ${sql.lit(ranked)}
    ) as first inner join ${sql.table(table)} as named on named.id = first.id ${order}`.execute(call.db);
  return rows.map((row) => ({
    [`${table}Id`]: Number(row.id),
    [`${table}Name`]: row.name,
    period: formatRange(asked),
    ...asRecord(sumOf(row)),
  }));
}
