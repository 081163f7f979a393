import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bills } from '../../../src/hall/areas/bill/routes.ts';
import { service } from '../../../src/hall/service.ts';
import type { Row } from '../../../src/language/json.ts';
import { tablesIn } from '../../../src/server/audit/columns.ts';
import type { Call } from '../../../src/server/http/call.ts';
import { list } from '../../../src/server/records/list.ts';
import { createApp } from '../../../src/server/run/app.ts';
import { prepareStore } from '../../../src/server/run/prepare.ts';
import { type Random, randomOf } from '../../../src/server/seed/random.ts';
import { isShort } from '../../depth.ts';
import { passwords } from '../../server/evening.ts';
import { person, type TestApi } from '../../server/open-api.ts';
import { stores, temporaryPostgres } from '../../server/stores.ts';
import { openTestApi } from '../api.ts';

const day = 86_400_000;
const shanghai = (date: string) => Date.parse(`${date}T00:00:00+08:00`);
const steps = Number(process.env.REPORT_STEPS ?? (isShort ? 8 : 30));

interface Bill {
  readonly id: number;
  readonly tenantId: number | null;
  readonly clubId: number | null;
  readonly type: number;
  readonly status: number;
  readonly amount: number;
  readonly refunded: number;
  readonly payTime: number | null;
}

const billsOf = async ({ store }: TestApi): Promise<readonly Bill[]> => {
  const { rows } = await sql<Record<keyof Bill, number | null>>`
    select id, tenant_id, club_id, type, status, amount, refunded, pay_time from bill`.execute(store.db);
  return rows as readonly Bill[];
};

/** The figures of some bills, added up one by one. */
function figuresOf(bills: readonly Bill[]): Row {
  const sum = (value: (bill: Bill) => number, counts: (bill: Bill) => boolean) =>
    bills.filter(counts).reduce((total, bill) => total + value(bill), 0);
  const left = ({ amount, refunded }: Bill) => amount - refunded;
  const isPaid = ({ status }: Bill) => status === 1;
  const isTable = (bill: Bill) => isPaid(bill) && bill.type === 1;
  const [total, orders] = [sum(left, isPaid), sum(() => 1, isPaid)];
  const [refundCount, paidCount] = [
    sum(
      () => 1,
      ({ status }) => status === 4,
    ),
    sum(
      () => 1,
      ({ status }) => status === 1 || status === 4,
    ),
  ];
  return {
    total: yuan(total),
    orderCount: orders,
    mean: orders === 0 ? null : yuan(Math.floor((2 * total + orders) / (2 * orders))),
    tableTotal: yuan(sum(left, isTable)),
    tableCount: sum(() => 1, isTable),
    assistantTotal: yuan(sum(left, (bill) => isPaid(bill) && bill.type === 6)),
    refundTotal: yuan(
      sum(
        ({ refunded }) => refunded,
        ({ status }) => status === 1 || status === 4,
      ),
    ),
    refundCount,
    paidCount,
    refundRate: paidCount === 0 ? null : Math.round((refundCount * 1000) / paidCount) / 10,
  };
}

function yuan(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const groups = ['', 'day', 'week', 'month', 'weekday', 'hour', 'clubId', 'tenantId', 'type'] as const;

/** What a row of a report is of, of a bill that was paid at this moment. */
function keyOf(by: string, bill: Bill, payTime: number, from: number): unknown {
  const date = new Date(payTime + 8 * 3_600_000);
  const weekday = (date.getUTCDay() + 6) % 7;
  const days = (at: Date) => at.toISOString().slice(0, 10);
  switch (by) {
    case 'day':
      return days(date);
    case 'week':
    case 'month': {
      const back = by === 'week' ? weekday : date.getUTCDate() - 1;
      return days(new Date(Math.max(date.getTime() - back * day, from + 8 * 3_600_000)));
    }
    case 'weekday':
      return weekday + 1;
    case 'hour':
      return date.getUTCHours();
    case '':
      return '';
    default:
      return bill[by as 'clubId' | 'tenantId' | 'type'];
  }
}

const fieldOf = (by: string) => (['day', 'week', 'month'].includes(by) ? 'date' : by);

/** Holds an answer against bills that are added up one by one. */
function requireExact(answer: Row, by: string, bills: readonly Bill[], counts: (bill: Bill) => boolean): void {
  const within = (period: string) => {
    const [first = '', last = ''] = period.split(',');
    const from = shanghai(first.slice(0, 10));
    const until =
      last.length > 10
        ? Date.parse(`${last.replace(' ', 'T')}:00+08:00`) + 60_000
        : last === ''
          ? 0
          : shanghai(last) + day;
    const paid = bills.flatMap((bill) => {
      const { payTime, status } = bill;
      const isIn = payTime !== null && payTime >= from && payTime < until && (status === 1 || status === 4);
      return isIn && counts(bill) ? [{ bill, key: keyOf(by, bill, payTime, from) }] : [];
    });
    const of = (key: unknown) => figuresOf(paid.filter((one) => one.key === key).map(({ bill }) => bill));
    return { all: figuresOf(paid.map(({ bill }) => bill)), of, keys: new Set(paid.map(({ key }) => key)) };
  };
  const { until, period, compared } = answer as Readonly<Record<string, string | undefined>>;
  const now = within(until === undefined ? String(period) : `${String(period).slice(0, 11)}${until}`);
  const before = compared === undefined ? undefined : within(compared);
  expect(answer.totals).toMatchObject({ ...now.all, ...(before && { before: before.all }) });
  const records = answer.records as readonly Row[];
  const keys = new Set(records.map((row) => (by === '' ? '' : row[fieldOf(by)])));
  for (const key of [...now.keys, ...((by.endsWith('Id') || by === 'type') && before ? before.keys : [])])
    expect(keys).toContain(key);
  for (const row of records) {
    const key = by === '' ? '' : row[fieldOf(by)];
    expect({ by, ...row }).toMatchObject({ by, ...now.of(key) });
    const isOfTime = ['date'].includes(fieldOf(by));
    if (before && !isOfTime) expect(row.before).toMatchObject(before.of(key));
  }
}

describe.each(stores)('sums that the database keeps, on %s', (_, open) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(open);
    // Half a year: four weeks after four weeks.
    await sql`update bill set pay_time = pay_time - (id % 3) * 60 * ${sql.lit(day)} where pay_time is not null`.execute(
      api.store.db,
    );
  });
  afterAll(() => api.close());

  const ask = async (query: string, username = 'admin'): Promise<Row> => {
    const { status, body } = await (await api.as(username)).get(`/api/revenue/report?${query}`);
    expect([query, body.message, status]).toEqual([query, undefined, 200]);
    return body as unknown as Row;
  };

  /** Times beside which days, hours and four weeks begin, and any others of half a year. */
  const someTime = (random: Random): number => {
    const midnight = shanghai('2025-09-06') + random.whole(0, 180) * day;
    return random.pick([
      midnight,
      midnight - 1,
      midnight + random.whole(0, 23) * 3_600_000,
      midnight + random.whole(0, day),
    ]);
  };

  const writes: readonly ((random: Random, id: number) => Promise<unknown>)[] = [
    (random) =>
      api.store.write((db) =>
        db
          .insertInto('bill')
          .values(
            Array.from({ length: random.whole(1, 5) }, () => ({
              billNo: `T${random.whole(1, 1_000_000_000_000)}`,
              tenantId: random.pick([null, 1, 2, 3]),
              clubId: random.pick([null, 1, 2, 3]),
              clientId: null,
              type: random.whole(1, 6),
              amount: random.whole(0, 100_000),
              status: random.whole(0, 5),
              createdAt: 0,
              payTime: random.pick([null, someTime(random), someTime(random)]),
              refundTime: null,
            })),
          )
          .execute(),
      ),
    (random, id) =>
      api.store.write((db) =>
        sql`update bill set status = ${random.whole(0, 5)}, type = ${random.whole(1, 6)} where id = ${id}`.execute(db),
      ),
    (random, id) =>
      api.store.write((db) =>
        sql`update bill set pay_time = ${random.pick([null, someTime(random)])}, club_id = ${random.pick([null, 1, 2])},
            tenant_id = ${random.pick([null, 1, 2])} where id = ${id}`.execute(db),
      ),
    (random, id) =>
      api.store.write((db) =>
        sql`update bill set refunded = amount / ${sql.lit(random.whole(1, 4))} where id = ${id}`.execute(db),
      ),
    (random) =>
      api.store.write((db) =>
        sql`update bill set amount = amount + 1, pay_time = pay_time + 3600000 where id % ${sql.lit(random.whole(50, 90))} = 0`.execute(
          db,
        ),
      ),
    (_, id) => api.store.write((db) => sql`delete from bill where bill_no like 'T%' and id <= ${id}`.execute(db)),
    async (_, id) => void (await (await api.as('admin')).post(`/api/bill/${id}/refund`, { reason: 1 })),
    // It is undone.
    (_, id) =>
      api.store
        .write(async (db) => {
          await sql`update bill set status = 4, refunded = amount where id between ${id} and ${id + 40}`.execute(db);
          throw new Error('undone');
        })
        .catch(() => undefined),
    // Nothing that is kept changes.
    (_, id) => api.store.write((db) => sql`update bill set refund_note = 'x' where id = ${id}`.execute(db)),
  ];

  test('reports add up what the bills add up to, whatever is written', async () => {
    const random = randomOf(process.env.REPORT_SEED ?? 'sums');
    for (let step = 0; step < steps; step += 1) {
      const bills = await billsOf(api);
      const some = random.pick(bills).id;
      await random.pick(writes)(random, some);
      const changed = await billsOf(api);
      const by = random.pick(groups);
      const from = shanghai('2025-09-06') + random.whole(0, 150) * day;
      const until = Math.min(from + random.pick([0, 1, 27, 28, 57, 90, 185]) * day, shanghai('2026-03-06'));
      const date = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
      const filters = random.pick([{}, { clubId: [1, 3] }, { tenantId: [1] }, { type: [1, 6], tenantId: [1, 2] }]);
      const query = [
        `period=${date(from)},${date(until)}&size=1000`,
        ...(by === '' ? [] : [`by=${by}`]),
        ...random.pick([[], ['compare=previous']]),
        ...Object.entries(filters).map(([field, values]) => `${field}=${values.join()}`),
      ].join('&');
      const counts = (bill: Bill) =>
        Object.entries(filters as Readonly<Record<string, readonly number[]>>).every(([field, values]) =>
          values.includes(bill[field as 'clubId'] ?? 0),
        );
      requireExact(await ask(query), by, changed, counts);
    }
  });

  /** What the list says of its rows besides the first. */
  const listed = async (query: string, username = 'admin') => {
    const path = `/api/bill/list?size=1&totals=refundable,refunded&${query}`;
    const { status, body } = await (await api.as(username)).get(path);
    expect([path, status]).toEqual([path, 200]);
    return { total: body.total, totals: body.totals };
  };
  const added = (bills: readonly Bill[]) => {
    const sum = (value: (bill: Bill) => number) => yuan(bills.reduce((total, bill) => total + value(bill), 0));
    const refundable = sum(({ status, amount, refunded }) => (status === 1 ? amount - refunded : 0));
    return { total: bills.length, totals: { refundable, refunded: sum(({ refunded }) => refunded) } };
  };

  test('a list counts and adds up the bills that there are, whatever is written and asked', async () => {
    const random = randomOf(process.env.REPORT_SEED ?? 'lists');
    for (let step = 0; step < steps; step += 1) {
      await random.pick(writes)(random, random.pick(await billsOf(api)).id);
      const bills = await billsOf(api);
      const [status, clubId] = [random.whole(0, 5), random.whole(1, 3)];
      expect(await listed('')).toEqual(added(bills));
      expect(await listed(`status=${status},1&clubId=${clubId}`)).toEqual(
        added(bills.filter((bill) => [status, 1].includes(bill.status) && bill.clubId === clubId)),
      );
      // What no sums are kept by is asked of the rows.
      expect(await listed(`status=${status}&amount=10,100`)).toEqual(
        added(bills.filter((bill) => bill.status === status && bill.amount >= 1000 && bill.amount <= 10_000)),
      );
      expect(await listed('', 'owner')).toEqual(added(bills.filter(({ tenantId }) => tenantId === 1)));
    }
  });

  test('a list of a time counts, adds up and turns the pages of the bills that are in it, of few and of very many', async () => {
    const random = randomOf(process.env.REPORT_SEED ?? 'times');
    const { store, contract, now } = api;
    const areas = service.areas.map((area) =>
      area.routes && 'GET /api/bill/list' in area.routes
        ? {
            ...area,
            routes: { ...area.routes, 'GET /api/bill/list': (call: Call) => list(call, { ...bills, many: 1 }) },
          }
        : area,
    );
    const ofMany = createApp({ ...service, areas }, { store, contract, passwords, now });
    const people = [api.as('admin'), api.as('admin').then(({ token }) => person(ofMany, token))];
    for (let step = 0; step < steps; step += 1) {
      await random.pick(writes)(random, random.pick(await billsOf(api)).id);
      const [one, other] = [someTime(random), someTime(random)].toSorted((a, b) => a - b) as [number, number];
      const time = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
      const day = random.pick([true, false]);
      const ends = [one, other].map((at) => (day ? time(at).slice(0, 10) : time(at))) as [string, string];
      const [from, until] = day
        ? [shanghai(ends[0]), shanghai(ends[1]) + 86_400_000]
        : [Math.floor(one / 1000) * 1000, Math.floor(other / 1000) * 1000 + 1000];
      const status = random.pick([1, 4]);
      const wanted = (await billsOf(api))
        .filter(({ payTime }) => payTime !== null && payTime >= from && payTime < until)
        .filter((bill) => bill.status === status)
        .toSorted((a, b) => b.id - a.id);
      const path = `/api/bill/list?size=7&current=1&totals=refundable,refunded&status=${status}&payTime=${ends.join()}`;
      for (const who of people) {
        const { body } = await (await who).get(path);
        const { total, totals } = body as unknown as Row;
        expect([path, { total, totals }]).toEqual([path, added(wanted)]);
        expect([path, body.records.map(({ id }) => id)]).toEqual([path, wanted.slice(7, 14).map(({ id }) => id)]);
      }
    }
  });

  test('a person of a franchisee sees the sums of its bills alone', async () => {
    const bills = await billsOf(api);
    for (const by of groups) {
      const answer = await ask(`period=2025-09-06,2026-03-06&by=${by}&size=1000`, 'owner');
      requireExact(answer, by, bills, ({ tenantId }) => tenantId === 1);
    }
  });

  const sumsTable = async () => {
    const tables = [...(await tablesIn(api.store.db, api.store.dialect)).keys()];
    return sql.table(tables.find((one) => one.startsWith('bill_sums_')) ?? '');
  };

  test('what was kept before it is given up is kept anew, from the rows that there are', async () => {
    const prepared = () => prepareStore(service, { store: api.store, passwords, now: api.now(), beginning: 'demo' });
    const areas = service.areas.map(({ growing, ...area }) => ({
      ...area,
      ...(growing && { growing: growing.map(({ sums: _, ...source }) => source) }),
    }));
    await prepareStore({ ...service, areas }, { store: api.store, passwords, now: api.now(), beginning: 'demo' });
    expect([...(await tablesIn(api.store.db, api.store.dialect)).keys()].join()).not.toContain('bill_sums');
    await sql`update bill set status = 4, refunded = amount where id % 7 = 0`.execute(api.store.db);
    await prepared();
    await sql`update bill set status = 1, refunded = 0 where id % 14 = 0`.execute(api.store.db);
    for (const by of groups)
      requireExact(await ask(`period=2025-09-06,2026-03-06&by=${by}&size=1000`), by, await billsOf(api), () => true);
  });

  test('they are what is read of a long time, and of all rows of a list', async () => {
    const before = await ask('period=2025-09-06,2026-03-05');
    const { total } = await listed('status=1');
    await sql`update ${await sumsTable()} set row_count = row_count + 1 where status = 1`.execute(api.store.db);
    const after = await ask('period=2025-09-06,2026-03-05');
    expect(Number((after.totals as Row).orderCount)).toBeGreaterThan(Number((before.totals as Row).orderCount));
    expect((await listed('status=1')).total).toBeGreaterThan(total);
    expect((await listed('status=1&amount=0,1000000')).total).toBe(total);
  });
});

if (stores.some(([name]) => name === 'PostgreSQL'))
  test('many write bills of one store at once, and a report meanwhile misses none and counts none twice', async () => {
    const api = await openTestApi((content) => temporaryPostgres(content));
    const count = 400;
    await sql`update bill set club_id = 1, tenant_id = 1, type = 1, status = 1, refunded = 0, pay_time = ${shanghai('2026-01-01')} + id
      where id <= ${sql.lit(count)}`.execute(api.store.db);
    const ask = async () =>
      (await (await api.as('admin')).get('/api/revenue/report?period=2025-12-01,2026-02-28&by=type&clubId=1')).body;
    const { totals: expected } = await ask();
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      const random = randomOf(`writer ${writer}`);
      for (let turn = 0; turn < 40; turn += 1)
        await api.store.write(async (db) => {
          // Another order each time.
          for (let more = 0; more < 5; more += 1) {
            const id = 1 + writer + 8 * random.whole(0, count / 8 - 1);
            await sql`update bill set type = ${random.whole(1, 6)}, pay_time = ${shanghai('2026-01-01') + random.whole(0, 40 * day)}
              where id = ${id}`.execute(db);
          }
        });
    });
    let isDone = false;
    const reader = (async () => {
      while (!isDone) expect((await ask()).totals).toMatchObject(sameFor(expected as Row));
    })();
    await Promise.all(writers).finally(() => {
      isDone = true;
    });
    await reader;
    const answer = await ask();
    requireExact(answer as unknown as Row, 'type', await billsOf(api), ({ clubId }) => clubId === 1);
    const tables = [...(await tablesIn(api.store.db, api.store.dialect)).keys()];
    const { rows } = await sql<{ added: number }>`select count(*) as added
      from ${sql.table(tables.find((one) => one.startsWith('bill_sums_')) ?? '')} where is_new = 1`.execute(
      api.store.db,
    );
    expect(Number(rows[0]?.added)).toBeLessThan(2000);
    await api.close();
  });

/** The figures that a change of type leaves as they are. */
function sameFor({ total, orderCount, refundTotal, paidCount }: Row): Row {
  return {
    total: total ?? null,
    orderCount: orderCount ?? null,
    refundTotal: refundTotal ?? null,
    paidCount: paidCount ?? null,
  };
}
