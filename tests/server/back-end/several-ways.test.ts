import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BookApi, reply } from '../../foreign/book-api.ts';
import type { Person } from '../open-api.ts';
import { type FrontServer, startFrontServer } from './front-server.ts';

// Rows of one call that cannot all go in one request: their amounts are of other currencies, or each says something else.

let front: FrontServer;
let api: BookApi;
let admin: Person;

beforeAll(async () => {
  front = await startFrontServer((project) => {
    project.edit('schemas/api.json', (calls) => ({
      ...calls,
      'POST /api/several': { permission: 'session' },
      'PUT /api/book/{id}': {
        ...(calls['PUT /api/book/{id}'] as object),
        backEnd: { several: { request: 'PATCH /books', body: { ids: 'ids' } } },
      },
      'PUT /api/book/{id}/status/{status}': {
        ...(calls['PUT /api/book/{id}/status/{status}'] as object),
        backEnd: {
          several: {
            request: 'POST /books/bulk',
            body: { at: 'bulk', ids: 'ids', with: { 'properties.status': '{status}' } },
          },
        },
      },
      'DELETE /api/book/{id}': {
        ...(calls['DELETE /api/book/{id}'] as object),
        backEnd: { several: { request: 'DELETE /books?ids={ids}' } },
      },
    }));
    project.edit('schemas/back-end.json', (said) => ({ ...said, record: { money: { kind: 'minor' } } }));
    project.edit('schemas/records/book.json', ({ properties, ...record }) => ({
      ...record,
      properties: {
        ...(properties as object),
        price: { type: 'string', format: 'money', title: '定价', currency: '{currency}' },
        currency: { type: 'string', title: '货币' },
      },
    }));
  });
  ({ api, admin } = front);
});
beforeEach(() => {
  api.reset();
  api.books.clear();
});
afterAll(() => front?.close());

function has(id: number | string, currency: string | null): void {
  const book = { id, title: `书${id}`, shelf: '甲架', price: 1200, status: 0, currency };
  api.books.set(String(id), book as never);
}

/** The back end takes what is written after so many milliseconds. */
function takes(after = 0): void {
  api.instead = ({ method }, response) => {
    if (method === 'GET') return false;
    setTimeout(() => reply(response, 204), after);
    return true;
  };
}

let number = 0;
const bookOf = (price: string, title = '甲') => ({ title, shelf: '乙架', price });
const priced = (id: number, price: string, title?: string) => ({
  ...{ method: 'PUT', url: `/api/book/${id}`, key: `ways-${id}-${++number}` },
  body: bookOf(price, title),
});
const sent = () => api.calls.filter(({ method }) => method !== 'GET');
const bodies = () => sent().map(({ body }) => JSON.parse(body));

async function several(writes: readonly object[]): Promise<readonly (readonly [number, string | undefined])[]> {
  const { status, body } = await admin.post('/api/several', { writes });
  expect(status).toBe(200);
  const results = body.results as { readonly status: number; readonly body: { readonly message: string } | null }[];
  return results.map((one) => [one.status, one.body?.message]);
}

test('the same amount is in the smallest unit of the currency of each row', async () => {
  takes();
  for (const [id, currency] of ['JPY', 'KWD', 'EUR', 'JPY'].entries()) has(id + 1, currency);
  const results = await several([1, 2, 3, 4].map((id) => priced(id, '980')));
  expect(results).toEqual(Array(4).fill([204, undefined]));
  expect(bodies()).toEqual([
    { ...bookOf('980'), price: 980, ids: [1, 4] },
    { ...bookOf('980'), price: 980_000, ids: [2] },
    { ...bookOf('980'), price: 98_000, ids: [3] },
  ]);
});

test('an amount that the currency of one row does not have keeps that row back', async () => {
  takes();
  has(1, 'JPY');
  has(2, 'EUR');
  expect(await several([priced(1, '9.5'), priced(2, '9.5')])).toEqual([
    [400, '这种货币的金额没有小数。'],
    [204, undefined],
  ]);
  expect(bodies()).toEqual([{ ...bookOf('9.5'), price: 950, ids: [2] }]);
});

test.each([null, '', 'GOLD', 'XYZ'])('of a row in the currency %j no amount is guessed', async (currency) => {
  takes();
  has(1, currency);
  expect((await admin.get('/api/book/1')).status).toBe(502);
  expect((await admin.put('/api/book/1', bookOf('980'))).status).toBe(502);
  expect((await several([priced(1, '980')])).map(([status]) => status)).toEqual([502]);
  expect(sent()).toEqual([]);
});

test('what the address says stands beside the fields as its field has it', async () => {
  takes();
  for (const id of [1, 2]) has(id, 'EUR');
  const rows = [1, 2].map((id) => ({ method: 'PUT', url: `/api/book/${id}/status/1`, key: `status-${id}` }));
  expect((await several(rows)).map(([status]) => status)).toEqual([204, 204]);
  expect(bodies()).toEqual([{ bulk: { properties: { status: 1 }, ids: [1, 2] } }]);
});

test('who is to approve an amount reads it in its currency, and not that it is above a limit in yuan', async () => {
  has(9, 'KWD');
  const { status, body } = await admin.post('/api/book/9/sell', { reason: '重复的一本' });
  expect([status, body.message]).toEqual([202, '已提交审批：须由另一位同事批准后才会执行。']);
  const { records } = (await front.deputy.get('/api/approval/list?status=0')).body;
  expect(records).toMatchObject([{ recordName: '书9 · 1.200 KWD', reason: '重复的一本' }]);
});

test('nothing is nothing in any currency', async () => {
  has(1, null);
  api.books.set('1', { ...api.books.get('1'), price: 0 } as never);
  expect((await admin.get('/api/book/1')).body.price).toBe('0');
});

test('what is not begun in time, where the back end is slow, is not sent, and may be sent again', async () => {
  takes(600);
  for (const id of [1, 2, 3, 4]) has(id, 'EUR');
  const rows = [1, 2, 3, 4].map((id) => priced(id, '7', `书名${id}`));
  // They go in the order in which their rows were read.
  const results = [...(await several(rows))].sort(([one], [other]) => one - other);
  expect(results).toEqual([
    ...Array(2).fill([204, undefined]),
    ...Array(2).fill([503, '后台服务暂时无法连接，请稍后再试。']),
  ]);
  expect(sent()).toHaveLength(2);
  expect((await several(rows)).map(([status]) => status)).toEqual([204, 204, 204, 204]);
  expect(sent()).toHaveLength(4);
});

test('an id with a comma is not two of them', async () => {
  takes();
  has('1,2', 'EUR');
  has(3, 'EUR');
  const rows = ['1%2C2', 3].map((id) => ({ method: 'DELETE', url: `/api/book/${id}`, key: `comma-${id}` }));
  expect((await several(rows)).map(([status]) => status)).toEqual([404, 204]);
  expect(sent().map(({ url }) => url)).toEqual(['/books?ids=3']);
});
