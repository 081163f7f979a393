import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Said, type Speaking, speaking } from './speaking.ts';

/** Its ids are 64-bit numbers under another name, its fields inside, and its paths its own. */
const big = '9007199254740993';
let stored = '';
let instead: Said | undefined;
let api: Speaking;
const form = { title: '红楼梦', shelf: '甲架', price: '59.70' };

beforeAll(async () => {
  api = await speaking({
    backEnd: {
      path: '/v2{path}.json',
      headers: { 'X-Library': 'north' },
      record: { identity: 'bookId', at: 'data', fields: 'attributes', names: { shelf: 'place.shelf' } },
      list: { records: 'data', total: 'meta.pagination.total' },
      body: { with: { type: 'books' } },
    },
    calls: {
      'GET /api/book/list': { backEnd: { request: 'GET /v2/books' } },
      'PUT /api/book/{id}/status/{status}': {
        backEnd: { request: 'PATCH /v2/books/{id}?by={row.bookId}', body: { with: { status: '{status}' } } },
      },
    },
    answer: ({ method, path, text }) => {
      const [, title = '红楼梦'] = /"title":"([^"]*)"/.exec(text) ?? [];
      stored = stored.replace('红楼梦', title);
      if (instead !== undefined) return instead;
      if (method === 'GET' && path === '/v2/books')
        return {
          text: `{"data":[${stored}],"meta":{"pagination":{"total":1}}}`,
          headers: { 'content-type': 'application/json' },
        };
      return { text: `{"data":${stored}}`, headers: { 'content-type': 'application/json' } };
    },
  });
});
beforeEach(() => {
  api.asked.length = 0;
  instead = undefined;
  stored = `{"bookId":${big},"attributes":{"title":"红楼梦","place":{"shelf":"甲架","floor":2},"price":"59.70","status":0}}`;
});

test('the project has no problem', () => {
  expect(api.problems).toEqual([]);
});

test('rows of a list have an id, exactly, and their fields, however deep they stand', async () => {
  const { body } = await api.admin.get('/api/book/list');
  expect(body.total).toBe(1);
  expect(body.records).toEqual([
    {
      bookId: big,
      id: big,
      title: '红楼梦',
      shelf: '甲架',
      place: { shelf: '甲架', floor: 2 },
      price: '59.70',
      status: 0,
    },
  ]);
  expect([api.last().path, api.last().headers['x-library']]).toEqual(['/v2/books', 'north']);
});

test('a record is read under its own path', async () => {
  expect((await api.admin.get(`/api/book/${big}`)).body).toMatchObject({ id: big, title: '红楼梦', shelf: '甲架' });
  expect(api.last().url).toBe(`/v2/book/${big}.json`);
});

test('what is changed is put where it stands, beside what is always said', async () => {
  expect((await api.admin.put(`/api/book/${big}`, { ...form, shelf: '丙架' })).status).toBe(200);
  const sent = api.asked.find(({ method }) => method === 'PUT');
  expect([sent?.url, sent?.body]).toEqual([
    `/v2/book/${big}.json`,
    { data: { type: 'books', attributes: { title: '红楼梦', place: { shelf: '丙架' }, price: '59.70' } } },
  ]);
});

test('a call of its own is filled from the row as the back end has it, and says what its address said here', async () => {
  expect((await api.admin.put(`/api/book/${big}/status/1`)).status).toBe(200);
  const sent = api.asked.find(({ method }) => method === 'PATCH');
  expect([sent?.url, sent?.body]).toEqual([`/v2/books/${big}?by=${big}`, { data: { attributes: { status: 1 } } }]);
});

test('the log has the record under its id, before and after', async () => {
  await api.admin.put(`/api/book/${big}`, { ...form, title: '石头记' });
  const { body } = await api.admin.get('/api/audit/list?size=1');
  expect(body.records[0]).toMatchObject({ action: '修改', recordName: '石头记', changes: '书名 红楼梦 → 石头记' });
});

test.each([
  ['a row without identity', '{"attributes":{"title":"x"}}'],
  ['an identity that is an object', '{"bookId":{},"attributes":{}}'],
  ['fields that are elsewhere', `{"bookId":1,"title":"x"}`],
  ['no object', '7'],
])('%s is no row', async (_, row) => {
  stored = row;
  for (const path of ['/api/book/list', '/api/book/1']) {
    const { status, body } = await api.admin.get(path);
    expect([status, body.message]).toEqual([502, '后台的回答不符合约定，请联系管理员。']);
  }
  expect((await api.admin.put('/api/book/1/status/1')).status).toBe(502);
  expect(api.asked.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a row that does not say what fills an address is not written to', async () => {
  stored = '{"bookId":"..","attributes":{"status":0}}';
  expect((await api.admin.put('/api/book/1/status/1')).status).toBe(502);
  expect(api.asked.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test.each([
  ['minor', 1200, '1200', '980', 980],
  ['number', 1200, '1200', '980', 980],
  ['decimal', '1200', '1200', '980', '980'],
])('an amount in yen has no places: %s', async (kind, theirs, ours, typed, sent) => {
  const { admin, asked } = await priced(kind, { id: 1, title: '甲', shelf: '乙', price: theirs, currency: 'JPY' });
  expect((await admin.get('/api/book/1')).body.price).toBe(ours);
  await admin.put('/api/book/1', { title: '甲', shelf: '乙', price: typed });
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ price: sent });
  const refused = await admin.put('/api/book/1', { title: '甲', shelf: '乙', price: '9.5' });
  expect([refused.status, refused.body.message]).toEqual([400, '这种货币的金额没有小数。']);
});

test('an amount in dinars has three places, in a list too', async () => {
  const { admin, asked } = await priced('minor', { id: 1, title: '甲', shelf: '乙', price: 1234, currency: 'KWD' });
  expect((await admin.get('/api/book/1')).body.price).toBe('1.234');
  expect((await admin.get('/api/book/list')).body.records[0]?.price).toBe('1.234');
  expect((await admin.put('/api/book/1', { title: '甲', shelf: '乙', price: '5.5' })).status).toBe(204);
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ price: 5500 });
});

/** Books with a currency of their own. */
function priced(kind: string, book: object): Promise<Speaking> {
  return speaking({
    backEnd: { record: { money: { kind } } },
    properties: {
      currency: { type: 'string', title: '货币' },
      price: { type: 'string', format: 'money', title: '定价', currency: '{currency}' },
    },
    answer: ({ method, path }) => {
      if (method !== 'GET') return { status: 204 };
      return { body: path.endsWith('list') ? { records: [book], total: 1 } : book };
    },
  });
}

test('the address of a record ends with its id', async () => {
  const book = (id: number) => ({
    _links: { self: { href: `https://books.example/api/v3/books/${id}?x=1` }, shelf: { href: '/shelves/a%2Fb' } },
    title: `书${id}`,
  });
  const { admin, asked } = await speaking({
    backEnd: {
      list: { records: '_embedded.elements' },
      record: { identity: '_links.self.href', names: { shelf: '_links.shelf.href' } },
      records: { book: { values: { shelf: { kind: 'id' } } } },
    },
    answer: ({ method, path }) => {
      if (method !== 'GET') return { status: 204 };
      return { body: path.endsWith('list') ? { _embedded: { elements: [book(7), book(8)] }, total: 2 } : book(7) };
    },
  });
  expect((await admin.get('/api/book/list')).body.records).toMatchObject([{ id: '7' }, { id: '8' }]);
  expect((await admin.get('/api/book/7')).body).toMatchObject({ id: '7', shelf: 'a%2Fb' });
  await admin.delete('/api/book/7');
  expect(asked.some(({ method, path }) => method === 'GET' && path === '/api/book/7')).toBe(true);
});
