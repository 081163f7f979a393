import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BookApi, reply } from '../../foreign/book-api.ts';
import type { ProjectFolder } from '../../foreign/library-project.ts';
import type { Answered, Person } from '../open-api.ts';
import { type FrontServer, startFrontServer } from './front-server.ts';

const refused = { at: 'errors', id: 'id', message: 'reason' };
const says: Readonly<Record<string, object>> = {
  'DELETE /api/book/{id}': { request: 'POST /books/bulk-delete', body: { ids: 'selection.ids' }, refused },
  'PUT /api/book/{id}/status/{status}': { request: 'PUT /books/status/{status}?id={id}&by=console' },
  'PUT /api/book/{id}': { request: 'PATCH /books', body: { at: 'books' }, each: true },
  'POST /api/book/{id}/sell': { request: 'POST /books/{ids}/sell', most: 3 },
};

let front: FrontServer;
let api: BookApi;
let admin: Person;
let deputy: Person;

beforeAll(async () => {
  front = await startFrontServer((project) => withSeveral(project));
  ({ api, admin, deputy } = front);
});
beforeEach(() => {
  api.reset();
  // All books are in their places.
  for (const book of [...api.books.values()]) api.books.set(String(book.id), { ...book, status: 0 });
});
afterAll(() => front?.close());

function withSeveral(project: ProjectFolder): void {
  project.edit('schemas/api.json', (calls) => ({
    ...calls,
    'POST /api/several': { permission: 'session' },
    ...Object.fromEntries(
      Object.entries(says).map(([key, several]) => [key, { ...(calls[key] as object), backEnd: { several } }]),
    ),
  }));
}

let number = 0;

/** The write of one row, under a key of its own. */
function row(method: string, url: string, body?: object, more: object = {}): object {
  number += 1;
  return { method, url, key: `several-${number}`, ...(body && { body }), ...more };
}

type Result = { readonly status: number; readonly body: { readonly message?: string } | null };

async function several(who: Person, writes: readonly object[]): Promise<readonly Result[]> {
  const answer = await who.post('/api/several', { writes });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body.results as readonly Result[];
}

const statuses = (results: readonly Result[]) => results.map(({ status }) => status);
/** What the back end was asked beside reading. */
const writes = () => api.calls.filter(({ method }) => method !== 'GET');
const sent = () => writes().map(({ method, url, body }) => [method, url, body === '' ? '' : JSON.parse(body)]);
const deleting = (...ids: number[]) => ids.map((id) => row('DELETE', `/api/book/${id}`));

/** The back end takes a write of several, as a real one does, and answers this. */
function takes(status: number, content?: unknown): void {
  api.instead = (call, response) => {
    if (call.method === 'GET' || !call.url.startsWith('/books')) return false;
    if (call.url === '/books/bulk-delete' && status < 300)
      for (const id of JSON.parse(call.body).selection.ids)
        if (!JSON.stringify(content ?? '').includes(`"id":${id}`)) api.books.delete(String(id));
    return reply(response, status, content);
  };
}

async function log(id: number): Promise<readonly Record<string, unknown>[]> {
  return (await admin.get(`/api/audit/list?record=book&recordId=${id}`)).body.records;
}

test('rows are deleted by one call, and each has its entry in the log', async () => {
  takes(204);
  expect(statuses(await several(admin, deleting(1, 2, 4)))).toEqual([204, 204, 204]);
  expect(sent()).toEqual([['POST', '/books/bulk-delete', { selection: { ids: [1, 2, 4] } }]]);
  for (const [id, name] of [
    [1, '红楼梦'],
    [2, '西游记'],
    [4, '三国演义'],
  ] as const)
    expect((await log(id))[0]).toMatchObject({
      staffName: '馆长',
      call: 'DELETE /api/book/{id}',
      recordName: name,
      changes: expect.stringContaining(name),
      outcome: 1,
    });
});

test('a row that its status or its person keeps back is not in the call, and the others are', async () => {
  takes(204);
  api.books.set('2', { id: 2, title: '西游记', shelf: '甲架', price: '45.50', status: 1 });
  const results = await several(admin, deleting(1, 2, 99));
  expect(results.map(({ status, body }) => [status, body?.message])).toEqual([
    [204, undefined],
    [409, '图书的状态已改变或不允许此操作，请刷新后重试。'],
    [409, '无法核对图书现在的状态，没有执行。'],
  ]);
  expect(sent()).toEqual([['POST', '/books/bulk-delete', { selection: { ids: [1] } }]]);
});

test('what the answer says was refused is refused, with its sentence, and not in the log as done', async () => {
  takes(200, { errors: [{ id: 2, reason: '这本书已预订' }] });
  const results = await several(admin, deleting(1, 2));
  expect(results.map(({ status, body }) => [status, body?.message])).toEqual([
    [204, undefined],
    [422, '这本书已预订'],
  ]);
  expect((await log(2)).at(0)).toMatchObject({ outcome: 0, message: '这本书已预订' });
});

test('a refusal of all is one of each, and nothing is logged as done', async () => {
  takes(409, { message: '正在盘点' });
  const results = await several(admin, deleting(1, 4));
  expect(results.map(({ status, body }) => [status, body?.message])).toEqual([
    [409, '正在盘点'],
    [409, '正在盘点'],
  ]);
  expect(api.books.has('1')).toBe(true);
});

test('an answer that refuses rows nobody sent leaves it open what was done, and says so of each', async () => {
  takes(200, { errors: [{ id: 77, reason: 'locked' }] });
  const results = await several(admin, deleting(1, 4));
  expect(results.map(({ status, body }) => [status, body?.message])).toEqual(
    Array(2).fill([500, '后台没有回答，这次操作可能已经生效，请核对后再试。']),
  );
});

test('sent again under their keys, rows are answered as before and nothing is sent', async () => {
  takes(204);
  const rows = deleting(1, 2);
  await several(admin, rows);
  expect(statuses(await several(admin, [...rows, ...deleting(4)]))).toEqual([204, 204, 204]);
  expect(sent().at(-1)).toEqual(['POST', '/books/bulk-delete', { selection: { ids: [4] } }]);
  const [changed] = rows as [{ key: string }];
  const other = await several(admin, [row('DELETE', '/api/book/3', undefined, { key: changed.key })]);
  expect(statuses(other)).toEqual([422]);
});

test('without an answer each row may have been changed, and is not sent again', async () => {
  const rows = deleting(1, 4);
  api.instead = ({ method }) => method === 'POST';
  expect(await several(admin, rows)).toMatchObject(Array(2).fill({ status: 500, body: { outcome: 'unknown' } }));
  api.instead = () => false;
  expect(statuses(await several(admin, rows))).toEqual([500, 500]);
  expect(writes()).toHaveLength(1);
  expect((await log(1))[0]).toMatchObject({ outcome: 0 });
});

test('ids stand in the address, each once, beside what the path of the row says', async () => {
  takes(204);
  const results = await several(admin, [row('PUT', '/api/book/1/status/1'), row('PUT', '/api/book/4/status/1')]);
  expect(statuses(results)).toEqual([204, 204]);
  expect(sent()).toEqual([['PUT', '/books/status/1?id=1&id=4&by=console', '']]);
});

test('rows that go different ways are one call for each way', async () => {
  takes(204);
  api.books.set('2', { id: 2, title: '西游记', shelf: '甲架', price: '45.50', status: 1 });
  await several(admin, [row('PUT', '/api/book/1/status/1'), row('PUT', '/api/book/2/status/0')]);
  expect(sent().map(([, url]) => url)).toEqual(['/books/status/1?id=1&by=console', '/books/status/0?id=2&by=console']);
});

test('an object for each row has its id and what it says', async () => {
  takes(200, {});
  const book = (title: string) => ({ title, shelf: '丙架', price: '32.50' });
  await several(admin, [row('PUT', '/api/book/1', book('甲')), row('PUT', '/api/book/4', book('乙'))]);
  expect(sent()).toEqual([
    [
      'PATCH',
      '/books',
      {
        books: [
          { ...book('甲'), id: 1 },
          { ...book('乙'), id: 4 },
        ],
      },
    ],
  ]);
});

test('what its form refuses, and a version that is older, keeps a row back', async () => {
  takes(200, {});
  const book = { title: '甲', shelf: '丙架', price: '32.50' };
  const results = await several(admin, [
    row('PUT', '/api/book/1', { ...book, price: 'free' }),
    row('PUT', '/api/book/4', book, { ifMatch: 'not a version' }),
  ]);
  expect(results).toMatchObject([
    { status: 400, body: { errors: [{ field: 'price', message: '请输入金额，例如 59.70' }] } },
    { status: 400 },
  ]);
  expect(writes()).toEqual([]);
});

test('what needs a second person is asked for row by row, and sent by itself once they approve', async () => {
  const why = { reason: '重复的一本' };
  const results = await several(admin, [row('POST', '/api/book/1/sell', why), row('POST', '/api/book/4/sell', why)]);
  expect(statuses(results)).toEqual([202, 202]);
  expect(writes()).toEqual([]);
  const [{ id }] = (await deputy.get('/api/approval/list?status=0')).body.records as [{ id: number }];
  expect((await deputy.post(`/api/approval/${id}/approve`)).status).toBe(200);
  expect(writes().map(({ url }) => url)).toEqual([expect.stringMatching(/^\/api\/book\/\d\/sell$/)]);
  for (const { id: open } of (await deputy.get('/api/approval/list?status=0')).body.records)
    await admin.post(`/api/approval/${open}/retract`);
});

test('rows beyond the time that all of them have are not sent, and nothing waits for long', async () => {
  api.instead = ({ method }) => method === 'GET';
  const results = await several(admin, deleting(1, 2, 4));
  expect(statuses(results)).toEqual([504, 504, 504]);
  expect(writes()).toEqual([]);
});

describe('refuses', () => {
  test.each([
    ['no list', { writes: 'all' }],
    ['an empty list', { writes: [] }],
    ['more rows than the call takes', { writes: [1, 2, 3, 4].map((id) => row('POST', `/api/book/${id}/sell`)) }],
    ['a call that takes one row', { writes: [row('POST', '/api/book', {})] }],
    ['rows of two calls', { writes: [row('DELETE', '/api/book/1'), row('PUT', '/api/book/1', {})] }],
    ['a call that is none', { writes: [row('DELETE', '/api/nothing/1')] }],
    ['another host', { writes: [row('DELETE', '//elsewhere/api/book/1')] }],
  ])('%s', async (_, body) => {
    const answer: Answered = await admin.post('/api/several', body);
    expect(answer.status).toBe(400);
    expect(api.calls).toEqual([]);
  });

  test('ids that lead elsewhere, and those who may not', async () => {
    takes(204);
    expect(statuses(await several(admin, [row('DELETE', '/api/book/1%2F..%2F2')]))).toEqual([404]);
    expect((await admin.send('POST', '/api/several', { headers: { 'x-token': '' } })).status).toBe(401);
    expect(writes()).toEqual([]);
  });
});
