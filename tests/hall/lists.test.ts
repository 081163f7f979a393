import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { service } from '../../src/hall/service.ts';
import { rangeOf } from '../../src/kinds/columns/fits.ts';
import type { ApiCall } from '../../src/language/contract/api.ts';
import type { RecordProperty } from '../../src/language/contract/record.ts';
import { scryptPasswords } from '../../src/server/people/passwords.ts';
import { createApp } from '../../src/server/run/app.ts';
import { type Person, person, type TestApi } from '../server/open-api.ts';
import { openTestApi } from './api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const calls = () => Object.entries(api.contract.api).map(([key, entry]) => ({ key, entry, ...callOf(key) }));

test('every call that is not public is refused without a token', async () => {
  for (const { key, entry, method, path } of calls()) {
    if (entry.permission === 'public') continue;
    expect([key, (await api.anonymous.send(method, path)).status]).toEqual([key, 401]);
  }
});

test('every call is refused to a person without its code, before its body is looked at', async () => {
  await api.store.db.updateTable('role').set({ permissions: '[]' }).where('code', '=', 'readonly').execute();
  const viewer = await api.as('viewer');
  for (const { key, entry, method, path } of calls()) {
    if (!entry.permission.includes(':')) continue;
    expect([key, (await viewer.send(method, path)).status]).toEqual([key, 403]);
  }
});

test('every record that a call answers with is what its schema says', async () => {
  const ajv = new Ajv({ allErrors: true, strict: false });
  // CommonJS: the function stands on `default` as Node sees it.
  (addFormats as unknown as { default: (ajv: Ajv) => void }).default(ajv);
  ajv.addFormat('money', /^-?\d+(\.\d{1,2})?$/);
  ajv.addFormat('phone', /^[\d*][\d* -]{4,}$/);
  // Times in answers are local to Asia/Shanghai (see the decisions on units), not RFC 3339.
  ajv.addFormat('date-time', /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  for (const record of Object.values(api.contract.records)) ajv.addSchema(record, record.$id);
  const admin = await api.as('admin');
  await askForRefund();
  for (const { key, entry, method, path } of calls()) {
    if (method !== 'GET' || !entry.record) continue;
    const { status, body } = await admin.get(entry.list ? `${path}?size=1000` : await withId(admin, key, path));
    expect([key, status]).toEqual([key, 200]);
    const records = entry.list || entry.report ? body.records : [body].flat();
    for (const record of records) {
      ajv.validate(entry.record, record);
      expect([key, record, ajv.errors]).toEqual([key, record, null]);
    }
  }
});

/** The fields of a list's record that are plain numbers. */
function numbersOf({ record = '' }: ApiCall): readonly string[] {
  const properties = api.contract.records[record]?.properties ?? {};
  return Object.keys(properties).filter((field) => rangeOf(field, properties[field]) === 'number');
}

/** The owner asks for a refund that somebody else has to approve. */
async function askForRefund(): Promise<void> {
  const { store } = api;
  await store.write((db) => db.insertInto('setting').values({ key: 'refund.approval.above', value: '0' }).execute());
  const owner = await api.as('owner');
  const [bill] = (await owner.get('/api/bill/list?status=1&size=1')).body.records;
  expect((await owner.post(`/api/bill/${bill?.id}/refund`, { reason: 1 })).status).toBe(202);
}

/** The path with the id of a record that its list has, where there is such a list. */
async function withId(who: Person, key: string, path: string): Promise<string> {
  if (!key.endsWith('/{id}') || !(key.replace('{id}', 'list') in api.contract.api)) return path;
  const { records } = (await who.get(`${path.replace(/1$/, 'list')}?size=1`)).body;
  return path.replace(/1$/, String(records[0]?.id));
}

const isPlain = (type: RecordProperty['type']) =>
  !['array', 'object'].some((one) => [type].flat().includes(one as never));

test('a list sorts by each plain field of its record, unless it is masked', async () => {
  const admin = await api.as('admin');
  for (const { key, entry, path } of calls()) {
    const { properties = {} } = api.contract.records[(entry.list && entry.record) || ''] ?? {};
    for (const [field, { masked }] of Object.entries(properties).filter(([, { type }]) => isPlain(type))) {
      // An order tells what is masked to people who may see only a part.
      const expected = masked === undefined ? 200 : 400;
      expect([key, field, (await admin.get(`${path}?sort=${field}`)).status]).toEqual([key, field, expected]);
    }
  }
});

test('a list filters by and sums what its entry names', async () => {
  const admin = await api.as('admin');
  for (const { key, entry, path } of calls()) {
    if (!entry.list || !entry.record) continue;
    for (const field of entry.totals ?? []) {
      const { status, body } = await admin.get(`${path}?totals=${field}`);
      expect([key, field, status, Object.keys(Object(body.totals))]).toEqual([key, field, 200, [field]]);
    }
    for (const field of entry.filters ?? []) {
      // What the record says has an order is filtered by ranges, and everything else by values.
      const isRange = rangeOf(field, api.contract.records[entry.record]?.properties[field]) !== undefined;
      const expected = isRange ? { '1': 400, ',': 200 } : { '1': 200 };
      for (const [value, status] of Object.entries(expected)) {
        const answer = await admin.get(`${path}?${field}=${value}`);
        expect([key, field, value, answer.status]).toEqual([key, field, value, status]);
      }
    }
  }
});

test('a plain number is filtered by a range, both ends of which count, wherever the contract comes to offer it', async () => {
  const offering = calls().map(({ key, entry }) => [key, { ...entry, filters: numbersOf(entry) }] as const);
  const contract = { ...api.contract, api: Object.fromEntries(offering) };
  const app = createApp(service, { store: api.store, contract, passwords: scryptPasswords(8), now: api.now });
  const admin = person(app, (await api.as('admin')).token);
  const asked: string[] = [];
  for (const { entry, path } of calls()) {
    for (const field of entry.list ? numbersOf(entry) : []) {
      const ask = (range: string, current = 0) => admin.get(`${path}?${field}=${range}&size=1000&current=${current}`);
      const { total } = (await ask('')).body;
      const pages = Array.from({ length: Math.ceil(total / 1000) }, (_, current) => ask('', current));
      const records = (await Promise.all(pages)).flatMap(({ body }) => body.records);
      const values = records.map((record) => record[field] as number | null);
      const numbers = values.filter((value) => value !== null);
      const [one = 0] = numbers;
      const few = numbers.filter((value) => value === one).length;
      const ranges = {
        [`${one},${one}`]: few,
        [`${one - 0.5},${one + 0.5}`]: few,
        [`${one},`]: numbers.filter((value) => value >= one).length,
        [`,${one}`]: numbers.filter((value) => value <= one).length,
        empty: values.length - numbers.length,
        present: numbers.length,
      };
      for (const [range, total] of Object.entries(ranges))
        expect([path, field, range, (await ask(range)).body.total]).toEqual([path, field, range, total]);
      for (const range of ['1', 'x,', '1,2,3', '1e3,'])
        expect([range, (await ask(range)).status]).toEqual([range, 400]);
      asked.push(`${entry.record} ${field}`);
    }
  }
  expect(asked).toEqual(expect.arrayContaining(['club serviceFeeRatio', 'banner seq', 'deal minutes']));
});

test('in every list that has one, any part of a value that it goes over finds the row', async () => {
  const lists = Object.entries(api.contract.api).filter(([, call]) => call.list === true && call.search !== undefined);
  expect(lists.length).toBeGreaterThan(15);
  const admin = await api.as('admin');
  for (const [key, { search = [] }] of lists) {
    const path = key.slice('GET '.length);
    const { records } = (await admin.get(`${path}?size=1000&keyword=`)).body;
    const cells = records.flatMap((row) => search.map((field) => ({ id: row.id, value: String(row[field] ?? '') })));
    const part = fc
      .constantFrom(...cells.filter(({ value }) => value !== ''))
      .chain(({ id, value }) =>
        fc
          .tuple(fc.nat(value.length - 1), fc.integer({ min: 1, max: value.length }))
          .map(([from, length]) => ({ id, word: value.slice(from, from + length) })),
      );
    await fc.assert(
      fc.asyncProperty(part, async ({ id, word }) => {
        const of = `&id=${id}`;
        const { body } = await admin.get(`${path}?size=1000&keyword=${encodeURIComponent(word)}`);
        expect([path, word, of, body.records.some((row) => row.id === id) || body.total > 1000]).toEqual([
          path,
          word,
          of,
          true,
        ]);
      }),
      { numRuns: 8 },
    );
  }
});

function callOf(key: string): { method: string; path: string } {
  const [method = '', path = ''] = key.split(' ');
  return { method, path: path.replace(/\{\w+\}/g, '1') };
}
