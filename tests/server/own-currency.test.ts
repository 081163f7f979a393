import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import type { Project } from '../../src/language/project/project.ts';
import { setRegion } from '../../src/language/region/region.ts';
import { regionOf } from '../../src/language/region/region-of.ts';
import type { Area } from '../../src/server/area.ts';
import { changesInWords } from '../../src/server/audit/log/words.ts';
import { bodyOf } from '../../src/server/http/call.ts';
import { contractOf } from '../../src/server/http/contract.ts';
import { integer, money, word } from '../../src/server/records/field.ts';
import { list } from '../../src/server/records/list.ts';
import { minorUnits } from '../../src/server/records/money.ts';
import { find, type Source } from '../../src/server/records/source.ts';
import { insert } from '../../src/server/seed/seed.ts';
import { service as library } from '../../src/template/src/service.ts';
import { openApiOf, type Person, type TestApi } from './open-api.ts';
import { stores } from './stores.ts';

declare module 'baize/server/database' {
  interface Database {
    offer: { id: number; price: number; paid: number; toll: number; currency: string; status: number };
  }
}

// Before anything is opened, as a server does with its menu.
setRegion(regionOf({ currency: 'EUR' }));
afterAll(() => setRegion());

const offers: Source = {
  record: 'offer',
  table: 'offer',
  scope: 'everyone',
  fields: {
    id: integer('offer.id'),
    price: money('offer.price', { column: 'offer.currency' }),
    paid: money('offer.paid', { column: 'offer.currency' }),
    toll: money('offer.toll', { code: 'KWD' }),
    currency: word('offer.currency'),
    status: integer('offer.status'),
  },
};
/** Rows whose prices are read as if they were euros. */
const mistaken: Source = { ...offers, fields: { ...offers.fields, price: money('offer.price') } };

/** Each in the smallest unit of its currency. */
const rows = [
  { id: 1, price: 123_450, paid: 450, toll: 1, currency: 'EUR', status: 1 },
  { id: 2, price: 50, paid: 0, toll: 1500, currency: 'EUR', status: 1 },
  { id: 3, price: 1200, paid: 200, toll: 0, currency: 'JPY', status: 1 },
  { id: 4, price: 1201, paid: 0, toll: 0, currency: 'JPY', status: 0 },
  { id: 5, price: 12_005, paid: 5, toll: 12, currency: 'KWD', status: 1 },
  { id: 6, price: 99, paid: 0, toll: 0, currency: 'HUF', status: 0 },
];

const area: Area = {
  steps: {
    offer: ({ id }) => [
      `CREATE TABLE offer (id ${id}, price BIGINT NOT NULL, paid BIGINT NOT NULL, toll BIGINT NOT NULL, currency TEXT NOT NULL,
        status BIGINT NOT NULL)`,
    ],
  },
  routes: {
    'GET /api/offer/list': (call) => list(call, offers),
    'GET /api/offer/mistaken': (call) => list(call, mistaken),
    'POST /api/offer': async (call) => {
      const { price, currency } = bodyOf<{ readonly price: string; readonly currency: string }>(call);
      const values = { price: minorUnits(price, currency), currency, paid: 0, toll: 0, status: 0 };
      const { id } = await call.db
        .insertInto('offer')
        .values(values as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      return find(call, offers, Number(id));
    },
  },
  seed: (seed) => insert(seed, 'offer', rows),
};

const offerList = {
  permission: 'offer:read',
  record: 'offer',
  list: true,
  filters: ['price', 'toll', 'currency'],
  totals: ['price', 'toll'],
  totalOf: { price: { status: 1 }, toll: {} },
  totalLess: { price: 'paid' },
};
const calls = {
  'GET /api/offer/list': offerList,
  'GET /api/offer/mistaken': offerList,
  'POST /api/offer': { permission: 'offer:write', record: 'offer', form: 'offer' },
};
const amount = { type: 'string', format: 'money', title: 'Price', currency: '{currency}' };
const record = {
  $id: 'offer',
  title: 'Offer',
  type: 'object',
  required: [],
  properties: {
    id: { type: 'integer', title: 'No.' },
    price: amount,
    paid: amount,
    toll: { type: 'string', format: 'money', title: 'Toll', currency: 'KWD' },
    currency: { type: 'string', title: 'Currency' },
    status: { type: 'integer', title: 'Status', enum: [0, 1] },
  },
};
const form = {
  $id: 'offer',
  title: 'Offer',
  type: 'object',
  required: ['price', 'currency'],
  properties: { price: { type: 'string', title: 'Price' }, currency: { type: 'string', title: 'Currency' } },
};

describe.each(stores)('amounts in the currency of their row, on %s', (_, open) => {
  let api: TestApi;
  let admin: Person;
  beforeAll(async () => {
    const files = await readProject('src/template');
    const api_ = { ...(JSON.parse(files['schemas/api.json'] ?? '{}') as object), ...calls };
    const contract = contractOf({
      ...files,
      'schemas/api.json': JSON.stringify(api_),
      'schemas/records/offer.json': JSON.stringify(record),
      'schemas/forms/offer.json': JSON.stringify(form),
    });
    const service = {
      ...library,
      areas: [...library.areas, area],
      permissions: [...library.permissions, { code: 'offer', name: 'Offers' }],
    };
    api = await openApiOf(service, contract, await open('empty'));
    admin = await api.as('admin', 'library1');
  }, 120_000);
  afterAll(() => api.close());

  const asked = async (query: string) => (await admin.get(`/api/offer/list?size=100&${query}`)).body;
  const idsOf = async (query: string) => (await asked(query)).records.map(({ id }) => id);

  test('are read with the decimals of that currency', async () => {
    const { records } = await asked('sort=id&order=asc');
    expect(records.map(({ price, currency }) => `${price} ${currency}`)).toEqual([
      '1234.50 EUR',
      '0.50 EUR',
      '1200 JPY',
      '1201 JPY',
      '12.005 KWD',
      '0.99 HUF',
    ]);
    expect(records.map(({ toll }) => toll).slice(0, 2)).toEqual(['0.001', '1.500']);
  });

  test('are added up one currency at a time, over the rows that count, less what is taken from them', async () => {
    const { totals } = await asked('totals=price,toll');
    expect(totals).toEqual({ price: { EUR: '1230.50', JPY: '1000', KWD: '12.000' }, toll: '1.513' });
    expect((await asked('totals=price&currency=JPY')).totals).toEqual({ price: { JPY: '1000' } });
    expect((await asked('totals=price&price=99999,')).totals).toEqual({ price: {} });
  });

  test('are put in order within each currency, in both directions', async () => {
    expect(await idsOf('sort=price&order=asc')).toEqual([2, 1, 6, 3, 4, 5]);
    expect(await idsOf('sort=price&order=desc')).toEqual([1, 2, 6, 4, 3, 5]);
  });

  test('are filtered by a range, whose ends may have the decimals of any currency', async () => {
    expect(await idsOf('sort=id&order=asc&price=12.005,1200')).toEqual([3, 5]);
    expect(await idsOf('sort=id&order=asc&price=12.006,1200.5')).toEqual([3]);
    expect(await idsOf('sort=id&order=asc&price=1200.5,')).toEqual([1, 4]);
    expect(await idsOf('sort=id&order=asc&price=,0.99')).toEqual([2, 6]);
    expect(await idsOf('sort=id&order=asc&toll=0.001,0.012')).toEqual([1, 5]);
    expect((await admin.get('/api/offer/list?price=1e3,')).status).toBe(400);
  });

  test.each([
    ['12', 'JPY', '12'],
    ['0.005', 'KWD', '0.005'],
    ['1', 'EUR', '1.00'],
  ])('of %s are written in %s', async (price, currency, read) => {
    expect((await admin.post('/api/offer', { price, currency })).body).toMatchObject({ price: read, currency });
  });

  test.each([
    ['12.5', 'JPY', '这种货币的金额没有小数。'],
    ['0.0005', 'KWD', '这种货币的金额最多3位小数。'],
    ['0.005', 'EUR', '金额最多两位小数。'],
    ['1', 'RMB', '没有「RMB」这种货币。'],
    ['1', '', '没有「」这种货币。'],
  ])('of %s in %s are refused', async (price, currency, message) => {
    const { status, body } = await admin.post('/api/offer', { price, currency });
    expect([status, body.message]).toEqual([400, message]);
  });

  test('are not read by a source that takes them for the project’s', async () => {
    expect((await admin.get('/api/offer/mistaken')).status).toBe(500);
  });
});

test.each([
  [
    { price: 1200, currency: 'JPY' },
    { price: 1, currency: 'KWD' },
    'Price JP¥1,200 → KWD\u00a00.001；Currency JPY → KWD',
  ],
  [{ toll: 1 }, { toll: 1500 }, 'Toll KWD\u00a00.001 → KWD\u00a01.500'],
  [{ price: 1200, currency: 'JPY' }, { price: 1300, currency: 'JPY' }, 'Price JP¥1,200 → JP¥1,300'],
  // As another back end writes them.
  [{ price: '12.5', currency: 'EUR' }, { price: '13', currency: 'EUR' }, 'Price €12.50 → €13.00'],
  // An entry from before the currency was noted does not say of what these are.
  [{ price: 1 }, { price: 2 }, 'Price 1（最小货币单位） → 2（最小货币单位）'],
])('the log says of %j that it became %j', (before, after, words) => {
  const project = { records: { offer: record }, api: {}, forms: {}, enums: {} } as unknown as Project;
  const entry = {
    call: 'PUT /api/offer/{id}',
    record: 'offer',
    recordId: 1,
    recordKey: null,
    tableName: 'offer',
    rowId: '1',
  };
  const texts = { before: JSON.stringify(before), after: JSON.stringify(after) };
  expect(changesInWords({ project, permissions: [], nameOf: () => undefined }, { ...entry, ...texts })).toBe(words);
});
