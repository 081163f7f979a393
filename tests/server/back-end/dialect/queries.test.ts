import { describe, expect, test } from 'vitest';
import { type Asked, speaking } from './speaking.ts';

const properties = {
  soldAt: { type: ['string', 'null'], format: 'date-time', title: '卖出时间', empty: '—' },
  isRare: { type: 'boolean', title: '善本' },
};
const filters = ['title', 'status', 'price', 'soldAt', 'isRare'];

/** Asks a list with this query, and returns what the back end was asked. */
async function asking(backEnd: object, call: object = {}, sortable?: readonly string[]) {
  const edit = ({ columns, ...screen }: Record<string, unknown>) => ({
    ...screen,
    columns: (columns as readonly (string | { field: string })[]).map((column) =>
      typeof column === 'object' && sortable?.includes(column.field) === false ? column.field : column,
    ),
  });
  const api = await speaking({
    ...(sortable && { edits: { 'screens/book.json': edit } }),
    backEnd,
    properties,
    calls: { 'GET /api/book/list': { filters, ...(Object.keys(call).length > 0 && { backEnd: call }) } },
    answer: () => ({ body: { records: [], total: 0 } }),
  });
  expect(api.problems).toEqual([]);
  return {
    asked: async (query: string): Promise<Asked | number> => {
      const before = api.asked.length;
      const { status } = await api.admin.get(`/api/book/list?size=10&${query}`);
      return api.asked.length > before ? api.last() : status;
    },
    of: async (query: string): Promise<string | number> => {
      const before = api.asked.length;
      const { status } = await api.admin.get(`/api/book/list?size=10&${query}`);
      return api.asked.length > before ? api.last().url.replace(/^.*?current=0&size=10&?/, '') : status;
    },
  };
}

describe('the order', () => {
  test.each([
    [
      'sort=-{field}',
      { ascending: 'sort={field}', descending: 'sort=-{field}', several: 'joined' },
      'sort=-price,title',
    ],
    [
      'sort={field},desc',
      { ascending: 'sort={field},asc', descending: 'sort={field},desc', several: 'repeated' },
      'sort=price,desc&sort=title,asc',
    ],
    [
      'a parameter a field',
      { ascending: '{field}Order=asc', descending: '{field}Order=desc', several: 'repeated' },
      'priceOrder=desc&titleOrder=asc',
    ],
    ['two parameters', { ascending: 'by={field}&asc=true', descending: 'by={field}&asc=false' }, 400],
  ])('is said as %s', async (_, sort, several) => {
    const { of } = await asking({ sort });
    expect(await of('sort=price,title&order=desc,asc')).toBe(several);
    expect(typeof (await of('sort=price&order=desc'))).toBe('string');
  });

  test('is that of the fields which the back end sorts by', async () => {
    const query = { order: 'desc', ascending: 'false', descending: 'true' };
    const { of } = await asking({ query }, { sort: { fields: ['price'] } }, ['price']);
    expect(await of('sort=price&order=desc')).toBe('sort=price&desc=true');
    expect(await of('sort=title&order=desc')).toBe(400);
  });
});

describe('filters', () => {
  const query = 'title=a%26b&status=0,2&price=1,20&soldAt=2026-03-01,';

  test('are said with the operators of the back end, several values each in a parameter of its own', async () => {
    const { of } = await asking({
      filter: {
        ...{ equals: 'f[{field}][$eq]={value}', contains: 'f[{field}][$c]={value}', among: 'f[{field}][$in]={value}' },
        ...{ from: 'f[{field}][$gte]={from}', to: 'f[{field}][$lte]={to}' },
      },
      record: { times: { kind: 'iso' } },
    });
    expect(await of(query)).toBe(
      [
        ...['f[title][$c]=a&b', 'f[status][$in]=0', 'f[status][$in]=2', 'f[price][$gte]=1', 'f[price][$lte]=20'],
        'f[soldAt][$gte]=2026-02-28T16:00:00Z',
      ].join('&'),
    );
    expect(await of('status=1&isRare=true')).toBe('f[status][$eq]=1&f[isRare][$eq]=true');
    expect(await of('soldAt=empty')).toBe(400);
    expect(await of('other=1')).toBe(400);
  });

  test('are one expression, in which no value is more than a value', async () => {
    const { of } = await asking({
      filter: {
        ...{ equals: '{field}={value}', contains: '{field}=~{value}', among: '{field}={{values}}', separator: 'space' },
        ...{ range: '{field}=[{from}~{to}]', expression: { name: 'q' } },
      },
    });
    expect(await of('title=red&status=0,2&price=1,')).toBe('q=title=~red,status={0 2},price=[1~]');
    expect(await of('title=red%2Cadmin%3D1')).toBe(400);
    expect(await of('')).toBe('');
  });

  test('of several values say one value alike', async () => {
    const { of } = await asking({ filter: { among: '{field}[]={value}' } });
    expect(await of('status=1&title=a')).toBe('title=a&status[]=1');
  });

  test('and the search are one expression of SQL, which no quote ends', async () => {
    const { of } = await asking({
      filter: {
        equals: "{field} = '{value}'",
        contains: "{field} ILIKE '%{value}%'",
        expression: { name: 'query', separator: ' AND ' },
      },
      search: "query=title ILIKE '%{value}%'",
    });
    expect(await of('title=red&keyword=blue')).toBe("query=title ILIKE '%red%' AND title ILIKE '%blue%'");
    for (const evil of ["title=x' OR 1=1 --", "keyword=x'", 'title=x AND id', 'title=x\\', 'keyword=x\\'])
      expect([evil, await of(evil)]).toEqual([evil, 400]);
  });

  test('may be called otherwise, have words of their own, or be part of the address', async () => {
    const { asked } = await asking(
      { record: { names: { title: 'name' } } },
      {
        request: 'GET /books/{status}.json?flag=1',
        filters: {
          status: { otherwise: '0' },
          price: { from: 'min={from}', to: 'max={to}' },
          isRare: { name: 'rare' },
        },
      },
    );
    expect(await asked('title=a&price=1,2&isRare=false')).toMatchObject({
      url: '/books/0.json?flag=1&current=0&size=10&name=a&min=1&max=2&rare=false',
    });
    expect(await asked('status=2')).toMatchObject({ path: '/books/2.json' });
    expect(await asked('status=1,2')).toBe(400);
    expect(await asked('status=..%2Fadmin')).toBe(400);
  });
});

test('parameters are sent in a body, numbers as numbers and truths as truths', async () => {
  const { asked } = await asking(
    {
      query: { sentIn: 'body', current: 'page', first: 1, size: 'pageSize', keyword: 'search.text' },
      sort: { ascending: 'orderKey={field}&desc=false', descending: 'orderKey={field}&desc=true' },
      filter: { equals: 'where.{index}.field={field}&where.{index}.is={value}', among: 'ids[]={value}' },
    },
    { request: 'POST /book/getBookList' },
  );
  const call = await asked('title=红&isRare=true&sort=price&order=desc&keyword=x&current=2');
  expect(call).toMatchObject({
    method: 'POST',
    url: '/book/getBookList',
    body: {
      ...{ page: 3, pageSize: 10, orderKey: 'price', desc: true, search: { text: 'x' } },
      where: [
        { field: 'title', is: '红' },
        { field: 'isRare', is: true },
      ],
    },
  });
  expect(await asked('status=1,2')).toMatchObject({ body: { ids: [1, 2] } });
});

test('a search may have an address of its own', async () => {
  const { asked } = await asking({}, { request: 'GET /books', searchRequest: 'GET /books/search' });
  expect([await asked('keyword=红'), await asked('')]).toMatchObject([{ path: '/books/search' }, { path: '/books' }]);
});

test('what every list is asked is said by each', async () => {
  const { of } = await asking({ query: { always: { meta: 'filter_count' } }, search: 'q={value}' });
  expect(await of('keyword=红')).toBe('meta=filter_count&q=红');
  expect(await of('keyword=红&keywordIn=title')).toBe(400);
});
