import { describe, expect, test } from 'vitest';
import { speaking } from './speaking.ts';

const properties = {
  soldAt: { type: ['string', 'null'], format: 'date-time', title: '卖出时间', empty: '—' },
};
const filters = ['title', 'status', 'price', 'soldAt'];

/** Asks a list with this query; returns path and query as the back end has got them, or the status of a refusal. */
async function asking(backEnd: object, call: object = {}) {
  const api = await speaking({
    backEnd,
    properties,
    calls: { 'GET /api/book/list': { filters, backEnd: call } },
    answer: () => ({ body: { records: [], total: 0 } }),
  });
  expect(api.problems).toEqual([]);
  return async (query: string) => {
    const before = api.asked.length;
    const { status } = await api.admin.get(`/api/book/list?size=10&${query}`);
    return api.asked.length > before ? api.last() : status;
  };
}

describe('filters that are JSON', () => {
  const list = {
    filter: {
      ...{ equals: '["{field}","=",{value}]', contains: '["{field}","like","%{value}%"]' },
      ...{ among: '["{field}","in",[{values}]]', from: '["{field}",">=","{from}"]', to: '["{field}","<=","{to}"]' },
      expression: { name: 'filters', json: 'list' },
    },
    search: 'filters=["title","like","%{value}%"]',
    record: { times: { kind: 'iso' } },
  };
  const filtersIn = (call: unknown) =>
    JSON.parse(typeof call === 'object' ? ((call as { query: URLSearchParams }).query.get('filters') ?? '0') : '0');

  test('are a list of conditions, with the search, in which no value is more than a value', async () => {
    const ask = await asking(list);
    expect(filtersIn(await ask('title=a&status=1&keyword=b'))).toEqual([
      ['title', 'like', '%a%'],
      ['status', '=', 1],
      ['title', 'like', '%b%'],
    ]);
    expect(filtersIn(await ask('status=0,2&soldAt=2026-03-01 08:00:00,'))).toEqual([
      ['status', 'in', [0, 2]],
      ['soldAt', '>=', '2026-03-01T00:00:00Z'],
    ]);
    const evil = '%"],["id","=",1],["x","like","\\';
    expect(filtersIn(await ask(`title=${encodeURIComponent(evil)}`))).toEqual([['title', 'like', `%${evil}%`]]);
    expect(filtersIn(await ask(`keyword=${encodeURIComponent(evil)}`))).toEqual([['title', 'like', `%${evil}%`]]);
  });

  test('are members of one object', async () => {
    const ask = await asking({
      filter: {
        equals: '"{field}":{value}',
        contains: '"{field}":{value}',
        expression: { name: 'filter', json: 'members' },
      },
    });
    const call = await ask(`title=${encodeURIComponent('"a"')}&status=1`);
    expect(call).toMatchObject({ url: '/api/book/list?current=0&size=10&filter={"title":"\\"a\\"","status":1}' });
  });

  test('are JSON in a body, too', async () => {
    const ask = await asking({ ...list, query: { sentIn: 'body' } }, { request: 'POST /books/search' });
    expect(await ask('status=1')).toMatchObject({ body: { filters: [['status', '=', 1]] } });
  });

  test('replace what is always sent in their place', async () => {
    const ask = await asking({ ...list, query: { always: { filters: '[]', fields: '*' } } });
    expect(await ask('')).toMatchObject({ url: '/api/book/list?current=0&size=10&filters=[]&fields=*' });
    expect(await ask('status=1')).toMatchObject({
      url: '/api/book/list?current=0&size=10&fields=*&filters=[["status","=",1]]',
    });
  });
});

describe('the order', () => {
  const jql = {
    filter: {
      equals: '{field} = {value}',
      contains: '{field} ~ "{value}"',
      expression: { name: 'jql', separator: ' AND ' },
    },
    sort: { ascending: 'jql= ORDER BY {field} ASC', descending: 'jql= ORDER BY {field} DESC' },
  };

  test('follows the filters in their expression', async () => {
    const ask = await asking(jql);
    expect(await ask('title=red&status=1&sort=price&order=desc')).toMatchObject({
      url: '/api/book/list?current=0&size=10&jql=title ~ "red" AND status = 1 ORDER BY price DESC',
    });
    expect(await ask('sort=price&order=asc')).toMatchObject({
      url: '/api/book/list?current=0&size=10&jql= ORDER BY price ASC',
    });
  });

  test('is not part of what is counted', async () => {
    const ask = await asking(jql, { total: { kind: 'call', request: 'GET /books/count', name: 'total' } });
    expect(await ask('status=1&sort=price&order=desc')).toMatchObject({ url: '/books/count?jql=status = 1' });
  });

  test('calls a field otherwise', async () => {
    const call = { sort: { names: { title: 'name', price: 'cost.net' } } };
    const ask = await asking({ sort: { ascending: 'by={field}&asc=1', descending: 'by={field}&asc=0' } }, call);
    expect(await ask('sort=title&order=desc')).toMatchObject({ url: '/api/book/list?current=0&size=10&by=name&asc=0' });
    const plain = await asking({}, call);
    expect(await plain('sort=price,title&order=asc,desc')).toMatchObject({
      url: '/api/book/list?current=0&size=10&sort=cost.net,name&order=asc,desc',
    });
  });
});

test('each written end of a range has a number of its own', async () => {
  const at = 'f[{index}][field]={field}&f[{index}]';
  const ask = await asking(
    {
      filter: { equals: `${at}[is]={value}`, from: `${at}[gte]={from}`, to: `${at}[lte]={to}` },
      query: { sentIn: 'body' },
    },
    { request: 'POST /books/search' },
  );
  expect(await ask('price=1,20&status=1')).toMatchObject({
    body: {
      f: [
        { field: 'status', is: 1 },
        { field: 'price', gte: '1' },
        { field: 'price', lte: '20' },
      ],
    },
  });
});

test('a filter may have other values than the record', async () => {
  const ask = await asking({}, { filters: { status: { name: 'visible', values: { 0: 'yes', 1: 'no' } } } });
  expect(await ask('status=0,1,2')).toMatchObject({ url: '/api/book/list?current=0&size=10&visible=yes,no,2' });
});
