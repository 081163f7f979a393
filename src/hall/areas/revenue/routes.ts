import type { Row } from 'baize/json';
import { calendarDay, daysLater, integer, name, startOfDay } from 'baize/server/fields';
import { type Call, queryId, type Routes } from 'baize/server/http';
import {
  dayNumberIn,
  dayNumbers,
  periodsOf,
  report,
  requestedPeriod,
  type Source,
  type TimeRange,
  unitAsked,
  written,
} from 'baize/server/records';
import { type RawBuilder, sql } from 'kysely';
import { assistants } from '../assistant/routes.ts';
import { bills } from '../bill/routes.ts';
import { clubs } from '../club/routes.ts';
import { tenants } from '../tenant/routes.ts';
import { asRecord, isRevenue, refuseUnknown, type Sum, sumOf, sums } from './paid.ts';

/** How many rows a ranking has. */
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

/** The routes for what was paid and not refunded, by the project's calendar. */
export const revenueRoutes: Routes = {
  /** Beside today's figures, those of yesterday and of this weekday last week, up to the same time of day. */
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

  /** Every day, week or month of the time asked for, also those without revenue. */
  'GET /api/revenue/trend': async (call) => {
    refuseUnknown(call);
    const asked = requestedPeriod(call.query, call.now);
    const byDay = await sumsByDay(call, asked);
    return periodsOf(asked, unitAsked(call.query)).map((period) => ({
      date: calendarDay(period.from),
      period: written(period),
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

/** The revenue of a day so many days ago, up to this time of it. */
async function soFar(call: Call, ago: number): Promise<Sum> {
  const time = { from: startOfDay(call.now, -ago), until: daysLater(call.now, -ago) + 1 };
  const { rows } = await sql<Sum>`select ${sums} from bill where ${isRevenue(call, time)}`.execute(call.db);
  return sumOf(rows[0]);
}

/** The number of a day → its revenue; days without any are not in it. */
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

/** The first rows of a table by their revenue in the time asked for, the most first; `id` is its id in a bill. */
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
    period: written(asked),
    ...asRecord(sumOf(row)),
  }));
}
