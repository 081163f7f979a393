import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readProject } from '../../../src/check/read.ts';
import type { ResolvedReport } from '../../../src/compile/screen/resolved-report.ts';
import { compileScreen } from '../../../src/compile/screen/screen.ts';
import { addressOf } from '../../../src/console/columns/link.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import type { Row } from '../../../src/language/json.ts';
import { parseProject } from '../../../src/language/project/project.ts';
import type { TestApi } from '../../server/open-api.ts';
import { stores } from '../../server/stores.ts';
import { openTestApi } from '../api.ts';

const { figures } = compileScreen(parseProject(await readProject(process.cwd())), 'report') as ResolvedReport;
const february = 'period=2026-02-01,2026-02-28';
const shanghai = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`);

describe.each(stores)('the report of revenue, on %s', (_, open) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(open);
    // A part of some bills has been given back.
    await sql`update bill set refunded = amount / 4 where status = 1 and id % 10 = 0`.execute(api.store.db);
  });
  afterAll(() => api.close());

  const ask = async (query: string, username = 'admin') => {
    const { status, body } = await (await api.as(username)).get(`/api/revenue/report?${query}`);
    expect(body.message).toBeUndefined();
    expect(status).toBe(200);
    return body;
  };
  const refusal = async (query: string) => {
    const { status, body } = await (await api.as('admin')).get(`/api/revenue/report?${query}`);
    return [status, body.message];
  };

  /** What plain SQL says of the bills that were paid in a time. */
  const plain = async (from: string, until: string, more = '1 = 1'): Promise<Row> => {
    const { rows } = await sql<Record<string, number | string | null>>`
      select sum(case when status = 1 then amount - refunded else 0 end) as total,
        sum(case when status = 1 then 1 else 0 end) as orders,
        sum(case when status in (1, 4) then refunded else 0 end) as refunds,
        sum(case when status = 4 then 1 else 0 end) as refunded,
        sum(case when status = 1 and type = 1 then amount - refunded else 0 end) as tables
      from bill where pay_time >= ${sql.lit(shanghai(from))} and pay_time < ${sql.lit(shanghai(until))}
        and ${sql.raw(more)}`.execute(api.store.db);
    const [total, orders, refunds, refunded, tables] = ['total', 'orders', 'refunds', 'refunded', 'tables'].map(
      (name) => Number(rows[0]?.[name] ?? 0),
    ) as [number, number, number, number, number];
    return {
      total: yuan(total),
      orderCount: orders,
      mean: orders === 0 ? null : yuan(Math.floor((2 * total + orders) / (2 * orders))),
      refundTotal: yuan(refunds),
      refundCount: refunded,
      paidCount: orders + refunded,
      refundRate: orders + refunded === 0 ? null : Math.round((refunded * 1000) / (orders + refunded)) / 10,
      tableTotal: yuan(tables),
    };
  };

  test('its figures are those of plain SQL, and add nothing unpaid, refunded or failed to what was earned', async () => {
    const { records, total, period } = await ask(february);
    expect([total, period]).toEqual([1, '2026-02-01,2026-02-28']);
    expect(records[0]).toMatchObject(await plain('2026-02-01 00:00', '2026-03-01 00:00'));
    expect(Number(records[0]?.refundCount)).toBeGreaterThan(0);
  });

  test('a person of a franchisee sees its bills alone', async () => {
    const { records } = await ask(february, 'owner');
    expect(records[0]).toMatchObject(await plain('2026-02-01 00:00', '2026-03-01 00:00', 'tenant_id = 1'));
    const others = await ask(`${february}&by=tenantId`, 'owner');
    expect(others.records.map(({ tenantId }) => tenantId)).toEqual([1]);
  });

  test('by store: first, last and all of them, each with its exact figures, its share and its name', async () => {
    const { rows } = await sql<{ id: number; name: string; total: number }>`
      select club.id as id, club.name as name, sum(case when bill.status = 1 then bill.amount - bill.refunded else 0 end) as total
      from bill inner join club on club.id = bill.club_id
      where bill.status in (1, 4) and pay_time >= ${sql.lit(shanghai('2026-02-01 00:00'))}
        and pay_time < ${sql.lit(shanghai('2026-03-01 00:00'))}
      group by club.id, club.name order by 3 desc, 1`.execute(api.store.db);
    const expected = rows.map((row) => [Number(row.id), row.name, yuan(Number(row.total))]);
    const told = (records: readonly Row[]) => records.map(({ clubId, clubName, total }) => [clubId, clubName, total]);
    const all = await ask(`${february}&by=clubId&sort=total&size=1000`);
    expect(told(all.records as readonly Row[])).toEqual(expected);
    expect(all.total).toBe(expected.length);
    const first = await ask(`${february}&by=clubId&sort=total&size=3`);
    expect([told(first.records as readonly Row[]), first.total]).toEqual([expected.slice(0, 3), expected.length]);
    const last = await ask(`${february}&by=clubId&sort=total&order=asc&size=3`);
    expect(told(last.records as readonly Row[])).toEqual(expected.slice(-3).reverse());
    const whole = rows.reduce((sum, row) => sum + Number(row.total), 0);
    expect(first.records[0]?.share).toBe(Math.round((Number(rows[0]?.total) * 1000) / whole) / 10);
    const [{ clubId = 0 } = {}] = first.records;
    expect(first.records[0]).toMatchObject(
      await plain('2026-02-01 00:00', '2026-03-01 00:00', `club_id = ${Number(clubId)}`),
    );
  });

  test('a page beyond the last one has no rows, and the figures of all of them', async () => {
    const asked = `${february}&compare=previous&by=clubId`;
    const [all, beyond] = [await ask(asked), await ask(`${asked}&current=99`)];
    expect(beyond).toEqual({ ...all, records: [] });
    const none = 'period=1999-01-01,1999-01-31&none=clubId';
    expect(await ask(`${none}&current=99`)).toEqual({ ...(await ask(none)), records: [] });
  });

  test('the ten best assistants of last month are those of plain SQL', async () => {
    const { rows } = await sql<{ id: number; name: string; total: number }>`
      select assistant.id as id, assistant.name as name, sum(bill.amount - bill.refunded) as total
      from bill inner join assistant_order on assistant_order.bill_id = bill.id
        inner join assistant on assistant.id = assistant_order.assistant_id
      where bill.status = 1 and pay_time >= ${sql.lit(shanghai('2026-02-01 00:00'))}
        and pay_time < ${sql.lit(shanghai('2026-03-01 00:00'))}
      group by assistant.id, assistant.name order by 3 desc, 1 limit 10`.execute(api.store.db);
    const { records } = await ask(`${february}&by=assistantId&size=10`);
    expect(records.map(({ assistantId, assistantName, total }) => [assistantId, assistantName, total])).toEqual(
      rows.map((row) => [Number(row.id), row.name, yuan(Number(row.total))]),
    );
    expect(records.length).toBeGreaterThan(2);
  });

  test('every day, week, month, weekday and hour of the period has its row, and their sums are the whole', async () => {
    const whole = await plain('2026-01-28 00:00', '2026-02-13 00:00');
    for (const [by, count] of [
      ['day', 16],
      ['week', 3],
      ['month', 2],
      ['weekday', 7],
      ['hour', 24],
    ] as const) {
      const { records, totals } = await ask(`period=2026-01-28,2026-02-12&by=${by}`);
      expect([by, records.length]).toEqual([by, count]);
      expect(records.reduce((sum, { orderCount }) => sum + Number(orderCount), 0)).toBe(whole.orderCount);
      expect(totals).toMatchObject(whole);
    }
    const { records } = await ask('period=2026-01-28,2026-02-12&by=week');
    expect(records.map(({ date, period }) => [date, period])).toEqual([
      ['2026-01-28', '2026-01-28,2026-02-01'],
      ['2026-02-02', '2026-02-02,2026-02-08'],
      ['2026-02-09', '2026-02-09,2026-02-12'],
    ]);
    expect(records[1]).toMatchObject(await plain('2026-02-02 00:00', '2026-02-09 00:00'));
    const { records: hours } = await ask('period=2026-02-07,2026-02-07&by=hour');
    expect(hours[21]).toMatchObject({ hour: 21, ...(await plain('2026-02-07 21:00', '2026-02-07 22:00')) });
    const { records: days } = await ask('period=2026-02-02,2026-02-08&by=weekday');
    expect(days[4]).toMatchObject({ weekday: 5, ...(await plain('2026-02-06 00:00', '2026-02-07 00:00')) });
  });

  test('the running week is compared with the same part of the week before', async () => {
    // Friday, 2026-03-06, in the evening.
    const now = new Date(api.now() + 8 * 3_600_000).toISOString().slice(11, 16);
    const answer = await ask('period=2026-03-02,2026-03-08&compare=previous');
    expect([answer.until, answer.compared]).toEqual([`2026-03-06 ${now}`, `2026-02-23,2026-02-27 ${now}`]);
    const minute = 60_000;
    const end = new Date(shanghai(`2026-02-27 ${now}`) + minute + 8 * 3_600_000).toISOString().slice(0, 16);
    const then = await plain('2026-02-23 00:00', end.replace('T', ' '));
    expect(answer.records[0]).toMatchObject({ ...(await plain('2026-03-02 00:00', '2026-03-09 00:00')), before: then });
    const { records } = await ask('period=2026-03-02,2026-03-08&compare=previous&by=day');
    expect(records.map(({ date, before }) => [date, (before as Row).period])).toEqual([
      ['2026-03-02', '2026-02-23,2026-02-23'],
      ['2026-03-03', '2026-02-24,2026-02-24'],
      ['2026-03-04', '2026-02-25,2026-02-25'],
      ['2026-03-05', '2026-02-26,2026-02-26'],
      ['2026-03-06', `2026-02-27,2026-02-27 ${now}`],
    ]);
  });

  test('a month is compared with the month before, days with as many before, and either with the year before', async () => {
    const compared = async (query: string) => (await ask(query)).compared;
    expect(await compared(`${february}&compare=previous`)).toBe('2026-01-01,2026-01-31');
    expect(await compared('period=2026-01-01,2026-02-28&compare=previous')).toBe('2025-11-01,2025-12-31');
    expect(await compared('period=2026-02-10,2026-02-12&compare=previous')).toBe('2026-02-07,2026-02-09');
    expect(await compared(`${february}&compare=year`)).toBe('2025-02-01,2025-02-28');
    // It begins on a Monday and has four weeks, and is a month nevertheless.
    expect(await compared('period=2021-02-01,2021-02-28&compare=year')).toBe('2020-02-01,2020-02-29');
    expect(await compared('period=2024-02-29,2024-02-29&compare=year')).toBe('2023-02-28,2023-02-28');
    expect(await compared('period=2026-02-02,2026-02-08&compare=year')).toBe('2025-02-03,2025-02-09');
    const { records } = await ask(`${february}&compare=previous&by=clubId&size=1`);
    const [{ clubId = 0, before } = {}] = records;
    expect(before).toMatchObject(await plain('2026-01-01 00:00', '2026-02-01 00:00', `club_id = ${Number(clubId)}`));
  });

  test('of a longer time before, the total also has the days that stand beside none', async () => {
    const { totals } = await ask(`${february}&compare=previous&by=day`);
    expect(totals).toMatchObject({ before: await plain('2026-01-01 00:00', '2026-02-01 00:00') });
  });

  test('a period that has not begun is added up to no moment and compared with nothing', async () => {
    for (const by of ['', '&by=clubId', '&by=day']) {
      const { records, ...answer } = await ask(`period=2026-04-01,2026-04-30&compare=previous${by}`);
      expect([by, answer.until, answer.compared]).toEqual([by, undefined, undefined]);
      expect(records).toHaveLength(by === '' ? 1 : 0);
      expect(records[0] ?? {}).not.toHaveProperty('before');
    }
  });

  test('stores without a bill in a time have their names nevertheless', async () => {
    const { records } = await ask('by=month,clubId&period=1999-01-01,1999-02-28&clubId=1,2');
    const names = records.map(({ clubName }) => clubName);
    expect(names).toHaveLength(4);
    expect(names.every((name: unknown) => typeof name === 'string' && name !== '')).toBe(true);
  });

  test('the names of others’ stores, franchisees and coaches are not told, also beside one’s own', async () => {
    const { rows } = await sql<{ coach: number; store: number }>`
      select assistant_club.assistant_id as coach, club.id as store from assistant_club
      inner join club on club.id = assistant_club.club_id inner join assistant on assistant.id = assistant_id
      where club.tenant_id = 2 and assistant.tenant_id = 2 order by 1 limit 1`.execute(api.store.db);
    const { coach, store } = { coach: Number(rows[0]?.coach), store: Number(rows[0]?.store) };
    const named = async (group: string, id: number, name: string, who: string) => {
      const { records } = await ask(`${february}&by=month,${group}&${group}=1,${id}`, who);
      return records.map((row) => [row[group], typeof row[name]]);
    };
    for (const [group, id, name] of [
      ['clubId', store, 'clubName'],
      ['tenantId', 2, 'tenantName'],
      ['assistantId', coach, 'assistantName'],
    ] as const) {
      const all = [
        [1, 'string'],
        [id, 'string'],
      ];
      expect([group, await named(group, id, name, 'admin')]).toEqual([group, all]);
      const own = [
        [1, 'string'],
        [id, 'undefined'],
      ];
      expect([group, await named(group, id, name, 'owner')]).toEqual([group, own]);
    }
  });

  test('two stores stand side by side, month by month', async () => {
    const { rows } = await sql<{ id: number }>`select distinct club_id as id from bill where club_id is not null
      order by 1 limit 2`.execute(api.store.db);
    const [one, other] = rows.map(({ id }) => Number(id));
    const { records } = await ask(`period=2026-01-01,2026-02-28&by=month,clubId&clubId=${one},${other}`);
    const months = [
      ['2026-01-01 00:00', '2026-02-01 00:00'],
      ['2026-02-01 00:00', '2026-03-01 00:00'],
    ] as const;
    const expected = [];
    for (const [from, until] of months)
      for (const clubId of [one, other])
        expected.push({ date: from.slice(0, 10), clubId, ...(await plain(from, until, `club_id = ${clubId}`)) });
    expect(records).toMatchObject(expected);
    expect(records).toHaveLength(4);
    const twice = await ask(`period=2026-01-01,2026-02-28&by=month,clubId&clubId=${one},${one},${other},${one}`);
    expect(twice.records).toEqual(records);
  });

  test('the stores without an order in a time are the open ones that plain SQL finds, the longest without one first', async () => {
    await sql`update bill set pay_time = pay_time - 2592000000 where club_id = (select min(club.id) from club inner join bill on bill.club_id = club.id where club.status = 1)
      and pay_time >= ${sql.lit(shanghai('2026-02-23 00:00'))}`.execute(api.store.db);
    const { rows } = await sql<{ id: number; name: string; last: number | null }>`
      select club.id as id, club.name as name, (select max(pay_time) from bill
        where bill.club_id = club.id and bill.status in (1, 4)) as last
      from club where club.status = 1 and not exists (select 1 from bill where bill.club_id = club.id
        and bill.status in (1, 4) and pay_time >= ${sql.lit(shanghai('2026-02-23 00:00'))}
        and pay_time < ${sql.lit(shanghai('2026-03-02 00:00'))})`.execute(api.store.db);
    const { records, total } = await ask('period=2026-02-23,2026-03-01&none=clubId&size=1000');
    const expected = rows
      .map((row) => ({ clubId: Number(row.id), clubName: row.name, at: row.last === null ? 0 : Number(row.last) }))
      .sort((left, right) => left.at - right.at || left.clubId - right.clubId);
    expect(records.map(({ clubId, clubName }) => ({ clubId, clubName }))).toEqual(
      expected.map(({ clubId, clubName }) => ({ clubId, clubName })),
    );
    expect([total, total > 0]).toEqual([expected.length, true]);
    expect(records.map(({ last }) => (last === null ? 0 : shanghai(String(last))))).toEqual(
      expected.map(({ at }) => Math.floor(at / 1000) * 1000),
    );
    const owners = await ask('period=2026-02-23,2026-03-01&none=clubId&size=1000', 'owner');
    const theirs = await sql<{ id: number }>`select id from club where tenant_id = 1`.execute(api.store.db);
    const ids = new Set(theirs.rows.map(({ id }) => Number(id)));
    expect(owners.records).toEqual(records.filter(({ clubId }) => ids.has(Number(clubId))));
  });

  test('a figure is what the list that it leads to shows as the sum of its rows', async () => {
    const { records } = await ask(`${february}&by=clubId&size=1`);
    const [row = {}] = records as readonly Row[];
    const before = store.get(sessionAtom);
    onTestFinished(() => store.set(sessionAtom, before));
    store.set(sessionAtom, { state: 'signed-in', user: { username: 'a', permissions: ['bill:read'] } });
    const shown = async (field: string) => {
      const link = figures.find((figure) => figure.field === field)?.link;
      if (link === undefined || 'links' in link) throw new Error(`${field} leads nowhere.`);
      const [, query] = (addressOf(link, { ...row, tenantId: null, assistantId: null }) ?? '').split('?');
      const { body } = await (await api.as('admin')).get(`/api/bill/list?${query}&totals=amount,refunded`);
      return { rows: body.total, ...(body.totals as Row) };
    };
    expect(await shown('total')).toMatchObject({ rows: row.orderCount, amount: row.total });
    expect(await shown('tableTotal')).toMatchObject({ rows: row.tableCount, amount: row.tableTotal });
    expect(await shown('assistantTotal')).toMatchObject({ amount: row.assistantTotal });
    // Of so many paid bills, those alone of which something was given back.
    const { rows: given } = await sql<{ n: number }>`select count(*) as n from bill where refunded > 0
      and status in (1, 4) and club_id = ${Number(row.clubId)} and pay_time >= ${sql.lit(shanghai('2026-02-01 00:00'))}
      and pay_time < ${sql.lit(shanghai('2026-03-01 00:00'))}`.execute(api.store.db);
    expect(await shown('refundTotal')).toMatchObject({ rows: Number(given[0]?.n), refunded: row.refundTotal });
    expect(Number(row.refundTotal)).toBeGreaterThan(0);
  });

  test('a list has the rows of each weekday and hour that a report adds up', async () => {
    const admin = await api.as('admin');
    for (const [by, filter] of [
      ['weekday', 'payWeekday'],
      ['hour', 'payHour'],
    ] as const) {
      const { records } = await ask(`${february}&by=${by}`);
      const bills = 'status=1&payTime=2026-02-01,2026-02-28&totals=amount&size=10';
      const listed = records.map((row) => admin.get(`/api/bill/list?${bills}&${filter}=${row[by]}`));
      const sums = (await Promise.all(listed)).map(({ body }) => [body.total, (body.totals as Row).amount]);
      expect(sums).toEqual(records.map(({ orderCount, total }) => [orderCount, total]));
    }
    const { status } = await admin.get('/api/bill/list?payHour=noon');
    expect(status).toBe(400);
  });

  test('the total of a list of bills adds up what was paid and kept, and anything else only where nothing else is asked for', async () => {
    const totalOf = async (query: string) =>
      ((await (await api.as('admin')).get(`/api/bill/list?size=1&totals=amount${query}`)).body.totals as Row).amount;
    const plainly = async (condition: string) => {
      const { rows } = await sql<{ total: number }>`select sum(amount - refunded) as total from bill
        where ${sql.raw(condition)}`.execute(api.store.db);
      return yuan(Number(rows[0]?.total));
    };
    expect(await totalOf('')).toBe(await plainly('status = 1'));
    expect(await totalOf('&status=1,4')).toBe(await plainly('status = 1'));
    expect(await totalOf('&status=0')).toBe(await plainly('status = 0'));
    expect(await totalOf('&status=2,4')).toBe(await plainly('status in (2, 4)'));
    expect(await totalOf('&type=1')).toBe(await plainly('status = 1 and type = 1'));
  });

  test('the total of bookings is less what was given back of them', async () => {
    await sql`update assistant_order set refund_amount = 100 where status = 3`.execute(api.store.db);
    const { rows } = await sql<{ total: number; pay: number }>`select sum(total_amount - refund_amount) as total,
      sum(pay_amount - refund_amount) as pay from assistant_order where status in (1, 2, 3)`.execute(api.store.db);
    const { body } = await (await api.as('admin')).get('/api/assistant/order/list?totals=totalAmount,payAmount');
    const [{ total = 0, pay = 0 } = {}] = rows;
    expect(body.totals).toEqual({ totalAmount: yuan(Number(total)), payAmount: yuan(Number(pay)) });
  });

  test('what is unknown is refused with a sentence', async () => {
    expect(await refusal('by=billNo')).toEqual([400, '不支持按「billNo」分组。']);
    expect(await refusal('by=clubId,day')).toEqual([400, '不支持按「day」分组。']);
    expect(await refusal('by=day,clubId')).toEqual([400, '并排对比时，请选 1 到 20 项。']);
    expect(await refusal('compare=yesterday')).toEqual([400, 'compare 应为 previous 或 year。']);
    expect(await refusal('none=type')).toEqual([400, '不支持「type」中没有的。']);
    expect(await refusal('sort=name')).toEqual([400, '不支持按「name」排序。']);
    expect(await refusal('phone=1')).toEqual([400, '不支持按「phone」筛选。']);
  });
});

function yuan(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
