import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import { setRegion } from '../../src/language/region/region.ts';
import { regionOf } from '../../src/language/region/region-of.ts';
import type { Area } from '../../src/server/area.ts';
import { contractOf } from '../../src/server/http/contract.ts';
import { integer, money, time } from '../../src/server/records/field.ts';
import { list } from '../../src/server/records/list.ts';
import type { Source } from '../../src/server/records/source.ts';
import { clockTime, moment } from '../../src/server/records/time.ts';
import { report } from '../../src/server/report/report.ts';
import { hourIn, weekdayIn } from '../../src/server/report/units.ts';
import { randomOf } from '../../src/server/seed/random.ts';
import { insert } from '../../src/server/seed/seed.ts';
import { service as library } from '../../src/template/src/service.ts';
import { openApiOf, type Person, type TestApi } from './open-api.ts';
import { stores } from './stores.ts';

declare module 'baize/server/database' {
  interface Database {
    sale: { id: number; kind: number; amount: number; at: number };
  }
}

const minute = 60_000;
const hour = 60 * minute;

// Before anything is opened, as a server does with its menu.
setRegion(regionOf({ zone: 'Europe/Berlin', currency: 'EUR' }));
afterAll(() => setRegion());

const sales: Source = {
  record: 'sale',
  table: 'sale',
  scope: 'everyone',
  fields: {
    id: integer('sale.id'),
    kind: integer('sale.kind'),
    amount: money('sale.amount'),
    at: time('sale.at'),
    atWeekday: weekdayIn('sale.at'),
    atHour: hourIn('sale.at'),
  },
  sums: { time: 'at', by: ['kind'], add: ['amount'] },
};
/** The same rows, of which no sums are kept. */
const { sums: _, ...counted } = sales;

/** A sale at each hour of 2026, and of the days around both changes of the clocks one at each ten minutes. */
const times = [
  ...everyMinutes(60, '2025-12-31T23:00:00Z', '2026-12-31T23:00:00Z'),
  ...everyMinutes(10, '2026-03-28T00:00:00Z', '2026-03-30T12:00:00Z'),
  ...everyMinutes(10, '2026-10-24T00:00:00Z', '2026-10-26T12:00:00Z'),
];
const random = randomOf('sales');
const rows = times.map((at, index) => ({ id: index + 1, kind: index % 3, amount: random.whole(1, 99_999), at }));

function everyMinutes(step: number, from: string, until: string): readonly number[] {
  const [first, last] = [Date.parse(from), Date.parse(until)];
  return Array.from({ length: (last - first) / (step * minute) }, (__, index) => first + index * step * minute);
}

const area: Area = {
  steps: {
    sale: () => [
      'CREATE TABLE sale (id BIGINT PRIMARY KEY, kind BIGINT NOT NULL, amount BIGINT NOT NULL, at BIGINT NOT NULL)',
    ],
  },
  growing: [sales],
  routes: {
    'GET /api/sale/list': (call) => list(call, sales),
    'GET /api/sale/report': (call) => report(call, sales),
    'GET /api/sale/counted': (call) => report(call, counted),
  },
  seed: async (seed) => {
    for (let start = 0; start < rows.length; start += 2000) await insert(seed, 'sale', rows.slice(start, start + 2000));
  },
};

const figures = { amount: { sum: 'amount' }, count: { count: true } };
const aReport = { permission: 'sale:read', record: 'sale', report: { rows: 'sale', time: 'at', figures } };
const calls = {
  'GET /api/sale/list': {
    permission: 'sale:read',
    record: 'sale',
    list: true,
    filters: ['at', 'atWeekday', 'atHour'],
  },
  'GET /api/sale/report': aReport,
  'GET /api/sale/counted': aReport,
};
const amount = { type: 'string', format: 'money', title: 'Amount' };
const record = {
  $id: 'sale',
  title: 'Sale',
  type: 'object',
  required: [],
  properties: {
    id: { type: 'integer', title: 'No.' },
    kind: { type: 'integer', title: 'Kind' },
    amount,
    count: { type: 'integer', title: 'Sales' },
    at: { type: 'string', format: 'date-time', title: 'Time' },
    atWeekday: { type: 'integer', title: 'Weekday' },
    atHour: { type: 'integer', title: 'Hour' },
  },
};

describe.each(stores)('over a change of the clocks in Berlin, on %s', (__, open) => {
  let api: TestApi;
  let admin: Person;
  beforeAll(async () => {
    const files = await readProject('src/template');
    const api_ = { ...(JSON.parse(files['schemas/api.json'] ?? '{}') as object), ...calls };
    const contract = contractOf({
      ...files,
      'schemas/api.json': JSON.stringify(api_),
      'schemas/records/sale.json': JSON.stringify(record),
    });
    const service = {
      ...library,
      areas: [...library.areas, area],
      permissions: [...library.permissions, { code: 'sale', name: 'Sales' }],
    };
    api = await openApiOf(service, contract, await open('empty'));
    api.pass(Date.parse('2027-01-02T00:00:00Z') - api.now());
    admin = await api.as('admin', 'library1');
  }, 120_000);
  afterAll(() => api.close());

  test('a day of 23 and one of 25 hours have what was sold in them', async () => {
    const total = async (day: string) => (await admin.get(`/api/sale/list?size=1&at=${day},${day}`)).body.total;
    // Each hour, and each ten minutes.
    expect(await total('2026-03-29')).toBe(23 + 23 * 6);
    expect(await total('2026-10-25')).toBe(25 + 25 * 6);
    expect(await total('2026-07-01')).toBe(24);
  });

  test.each(['report', 'counted'])(
    'the %s by day, week, month, weekday and hour adds up each moment once',
    async (name) => {
      for (const [from, to] of [
        ['2026-03-27', '2026-03-31'],
        ['2026-10-25', '2026-10-25'],
        ['2026-03-29', '2026-03-29'],
        ['2026-01-01', '2026-12-31'],
      ] as const)
        for (const unit of ['day', 'week', 'month', 'weekday', 'hour'] as const) {
          const { body, status } = await admin.get(`/api/sale/${name}?period=${from},${to}&by=${unit}`);
          expect([status, unit], JSON.stringify(body).slice(0, 300)).toEqual([200, unit]);
          const told = body.records
            .map((row) => [row.date ?? row.weekday ?? row.hour, row.count, row.amount])
            .filter(([, count]) => count !== 0);
          expect(told, `${from} ${to} by ${unit}`).toEqual(expected(unit, from, to));
        }
    },
  );

  test('the second of two hours of the same name is read as the one it was, and found by its hour', async () => {
    const { body } = await admin.get('/api/sale/list?size=100&sort=at&order=asc&at=2026-10-25 02:00,2026-10-25 02:10');
    expect([...new Set(body.records.map(({ at }) => at))]).toEqual([
      ...['2026-10-25 02:00:00', '2026-10-25 02:10:00', '2026-10-25 02:20:00', '2026-10-25 02:30:00'],
      ...['2026-10-25 02:40:00', '2026-10-25 02:50:00', '2026-10-25 02:00:00+01:00', '2026-10-25 02:10:00+01:00'],
    ]);
    const byHour = await admin.get('/api/sale/list?size=1&at=2026-10-25,2026-10-25&atHour=2&atWeekday=7');
    expect(byHour.body.total).toBe(2 * (1 + 6));
    const skipped = await admin.get('/api/sale/list?size=1&at=2026-03-29,2026-03-29&atHour=2');
    expect(skipped.body.total).toBe(0);
  });

  test('the sums that the database keeps follow a row from one day to another', async () => {
    const day = async (date: string) => {
      const { body } = await admin.get(`/api/sale/report?period=${date},${date}&by=day`);
      return body.records[0]?.count;
    };
    const last = Math.max(...rows.map(({ id }) => id));
    const at = (text: string) => sql`update sale set at = ${sql.lit(Date.parse(text))} where id = ${sql.lit(last)}`;
    const before = await day('2026-10-24');
    await at('2026-10-24T21:59:59Z').execute(api.store.db);
    expect(await day('2026-10-24')).toBe(Number(before) + 1);
    await at('2026-10-24T22:00:00Z').execute(api.store.db);
    expect(await day('2026-10-24')).toBe(before);
    await at(new Date(rows.at(-1)?.at ?? 0).toISOString()).execute(api.store.db);
  });
});

test('what a clock shows is read as the moment it was', () => {
  for (let at = Date.parse('2026-10-24T20:00:00Z'); at < Date.parse('2026-10-25T06:00:00Z'); at += 7 * minute)
    expect(moment(clockTime(at))).toBe(at);
  expect(clockTime(Date.parse('2026-10-25T01:30:00Z'))).toBe('2026-10-25 02:30:00+01:00');
  expect(() => moment('2026-03-29 02:30')).toThrow('这个时间不存在');
  expect(moment('2026-03-29 03:30') - moment('2026-03-29 01:30')).toBe(hour);
});

/** What the platform says of the days and hours of moments. */
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'medium' });

function expected(unit: 'day' | 'week' | 'month' | 'weekday' | 'hour', from: string, to: string): readonly unknown[] {
  const groups = new Map<string | number, { count: number; amount: number }>();
  for (const row of rows) {
    const shown = clock.format(row.at);
    const day = shown.slice(0, 10);
    if (day < from || day > to) continue;
    const key = keyOf(unit, day, Number(shown.slice(11, 13)), from);
    const { count, amount } = groups.get(key) ?? { count: 0, amount: 0 };
    groups.set(key, { count: count + 1, amount: amount + row.amount });
  }
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, { count, amount }]) => [
      key,
      count,
      `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
    ]);
}

function keyOf(unit: string, day: string, atHour: number, from: string): string | number {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = ((date.getUTCDay() + 6) % 7) + 1;
  if (unit === 'hour') return atHour;
  if (unit === 'weekday') return weekday;
  if (unit === 'month')
    return day.slice(0, 8) < from.slice(0, 8) || day.startsWith(from.slice(0, 8)) ? from : `${day.slice(0, 8)}01`;
  if (unit === 'day') return day;
  const monday = new Date(date.getTime() - (weekday - 1) * 24 * hour).toISOString().slice(0, 10);
  return monday < from ? from : monday;
}
