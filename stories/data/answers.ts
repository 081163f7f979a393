import type { Json } from '../../src/language/json.ts';
import type { ProjectFiles } from '../../src/language/project/project.ts';
import type { Records } from './rows.ts';
import { rowsOf } from './rows.ts';

/** Responses of the calls that return no record or page, by their entry in schemas/api.json. */
export type Answers = Readonly<Record<string, (records: Records, files: () => Promise<ProjectFiles>) => unknown>>;

const published = { base: 'a1b2c3', version: 'a1b2c3', at: '2026-11-20 21:30:00', by: 'admin' } as const;

export const answers: Answers = {
  'GET /api/device/list/by/account': (records) => rowsOf(records, 'device', 6),
  'GET /api/config/': () => [
    { key: 'customer.wechat', value: 'baize_kefu' },
    { key: 'tenant.withdraw.rate', value: '0.5' },
    { key: 'tenant.withdraw.min', value: '800' },
    { key: 'login.idle', value: '720' },
    { key: 'login.longest', value: '168' },
    { key: 'login.factor', value: '[]' },
  ],
  'GET /api/revenue/trend': () =>
    Array.from({ length: 30 }, (_, index) => {
      const date = new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10);
      const orderCount = 60 + ((index * 37) % 41);
      return {
        date,
        period: `${date},${date}`,
        tenantId: null,
        clubId: null,
        total: `${orderCount * 98}.50`,
        orderCount,
      };
    }),
  'GET /api/revenue/report': () => {
    const records = Array.from({ length: 28 }, (_, index) => {
      const date = new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10);
      return { date, period: `${date},${date}`, ...reported(60 + ((index * 37) % 41)) };
    });
    const [totals, period] = [reported(2240), '2026-11-01,2026-11-30'];
    return { records, total: records.length, totals, period, until: '2026-11-28 14:02' };
  },
  'GET /api/revenue/ranking/club': (records) => ranked(rowsOf(records, 'revenue-club', 10)),
  'GET /api/revenue/ranking/assistant': (records) => ranked(rowsOf(records, 'revenue-assistant', 3)),
  'GET /api/screens': async (_, files) => ({
    ...published,
    mode: 'deployment',
    files: Object.keys(await files()).map((path) => ({
      path,
      editable: path.startsWith('screens/'),
      modified: published.at,
      modifiedBy: null,
    })),
    problems: [],
  }),
  'GET /api/screens/files': async (_, files) => ({ ...published, files: await files() }),
  'GET /api/screens/version/list': () => ({
    records: [
      { ...published, id: 2, note: '退款前多问一句', kind: 'studio', changed: ['screens/bill.json'], isCurrent: true },
      {
        ...published,
        id: 1,
        by: null,
        note: '',
        kind: 'disk',
        base: 'a0',
        version: 'a0',
        changed: [],
        isCurrent: false,
      },
    ].map((version): Json => ({ ...version, restored: null })),
    total: 2,
  }),
};

/** The first has the most. */
function ranked(rows: ReturnType<typeof rowsOf>) {
  const period = '2026-11-14,2026-11-20';
  return rows.map((row, index) => ({
    ...row,
    period,
    total: `${12_000 - index * 900}.00`,
    orderCount: 120 - index * 9,
  }));
}

/** The figures of a report of so many orders. */
function reported(orderCount: number) {
  return {
    total: `${orderCount * 98}.50`,
    orderCount,
    mean: '98.50',
    tableTotal: `${orderCount * 61}.00`,
    tableCount: Math.round(orderCount * 0.6),
    assistantTotal: `${orderCount * 12}.00`,
    refundTotal: `${orderCount * 5}.00`,
    refundRate: 6.9,
  };
}
