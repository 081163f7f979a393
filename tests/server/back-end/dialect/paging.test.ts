import { describe, expect, test } from 'vitest';
import { sortKeyOf } from '../../../../src/language/text/sort-key.ts';
import { type Asked, books, type Manner, type Said, speaking } from './speaking.ts';

const all = books(47);
const ids = (rows: readonly { readonly id?: unknown }[]) => rows.map(({ id }) => id);
const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
const number = ({ query }: Asked, name: string, absent = 0) => Number(query.get(name) ?? absent);
const bare = { list: { records: '.' } };

async function listing(
  backEnd: object,
  answer: (asked: Asked) => Said,
  calls?: Manner['calls'],
  edits?: Manner['edits'],
) {
  const api = await speaking({ backEnd, answer, ...(calls && { calls }), ...(edits && { edits }) });
  expect(api.problems).toEqual([]);
  return {
    ...api,
    page: async (query: string) => {
      const { body, status } = await api.admin.get(`/api/book/list?${query}`);
      return { status, ids: ids(body.records ?? []), total: body.total, more: body.more, message: body.message };
    },
  };
}

describe('numbered pages', () => {
  test('of a fixed size are put together into those that are asked for', async () => {
    const { page, asked } = await listing(
      { ...bare, paging: { kind: 'page', fixed: 15 }, query: { current: 'page', first: 1 }, total: { kind: 'none' } },
      (call) => ({ body: all.slice((number(call, 'page') - 1) * 15, number(call, 'page') * 15) }),
    );
    expect(await page('size=20&current=1')).toMatchObject({ ids: from(21, 20), total: null, more: true });
    expect(asked.map(({ url }) => url)).toEqual(['/api/book/list?page=2', '/api/book/list?page=3']);
    expect(await page('size=20&current=2')).toMatchObject({ ids: from(41, 7), total: null, more: false });
    expect(await page('size=10&current=0')).toMatchObject({ ids: from(1, 10), more: true });
  });

  test('are asked for in parts where more rows are wanted than it gives at once', async () => {
    const { page, asked } = await listing(
      { ...bare, paging: { kind: 'page', most: 20 }, total: { kind: 'header', header: 'X-Total-Count' } },
      (call) => {
        const size = Math.min(number(call, 'size'), 20);
        const rows = all.slice(number(call, 'current') * size, (number(call, 'current') + 1) * size);
        return { body: rows, headers: { 'x-total-count': '47' } };
      },
    );
    expect(await page('size=47&current=0')).toMatchObject({ ids: from(1, 47), total: 47 });
    expect(asked).toHaveLength(3);
    expect(await page('size=10&current=4')).toMatchObject({ ids: from(41, 7), total: 47 });
  });

  test('that are larger than was asked for are no pages', async () => {
    const { page } = await listing({ ...bare, total: { kind: 'none' } }, () => ({ body: all }));
    expect(await page('size=10')).toMatchObject({ status: 502 });
  });
});

test('offset and limit: one row more tells whether another page follows', async () => {
  const { page, last } = await listing(
    { ...bare, paging: { kind: 'offset' }, query: { offset: 'first', size: 'max' }, total: { kind: 'none' } },
    (call) => ({ body: all.slice(number(call, 'first'), number(call, 'first') + number(call, 'max')) }),
  );
  expect(await page('size=10&current=3')).toMatchObject({ ids: from(31, 10), total: null, more: true });
  expect(last().url).toBe('/api/book/list?max=11&first=30');
  expect(await page('size=47&current=0')).toMatchObject({ ids: from(1, 47), more: false });
  expect(await page('size=10&current=9')).toMatchObject({ ids: [], total: null, more: false });
});

test.each(['a value', 'an address'])('cursors that are %s lead from page to page, and are remembered', async (kind) => {
  const { page, asked } = await listing(
    {
      list: { records: 'results' },
      paging: { kind: 'cursor', next: 'paging.next' },
      query: { cursor: 'after', size: 'limit' },
      total: { kind: 'none' },
    },
    (call) => {
      const begin = number(call, 'after');
      const end = begin + number(call, 'limit');
      const next = kind === 'a value' ? String(end) : `https://other.example/x?limit=1&after=${end}`;
      return { body: { results: all.slice(begin, end), ...(end < all.length && { paging: { next } }) } };
    },
  );
  expect(await page('size=10&current=2')).toMatchObject({ ids: from(21, 10), total: null, more: true });
  expect(asked).toHaveLength(3);
  expect(await page('size=10&current=3')).toMatchObject({ ids: from(31, 10), more: true });
  expect(await page('size=10&current=1')).toMatchObject({ ids: from(11, 10), more: true });
  expect(await page('size=10&current=4')).toMatchObject({ ids: from(41, 7), more: false });
  expect(asked.slice(3).map(({ query }) => query.get('after'))).toEqual(['30', '10', '40']);
  expect(await page('size=100&current=100')).toMatchObject({ status: 400 });
});

describe('a cursor', () => {
  const cursors = { query: { cursor: 'after', size: 'limit' }, total: { kind: 'none' } };
  const pageAfter = (call: Asked) => {
    const begin = all.findIndex(({ id }) => id === number(call, 'after')) + 1;
    return all.slice(begin, begin + number(call, 'limit'));
  };

  test.each([
    ['Link', (last: number) => `</x?after=0>; rel="self", <https://other.example/x?a=1,2&after=${last}>; rel="next"`],
    ['Link', (last: number) => `</x?after=${last}>; rel="next"; results="true"; cursor="${last}"`],
    ['X-Next', (last: number) => String(last)],
  ])('may stand in the header %s', async (header, said) => {
    const { page, asked } = await listing({ ...bare, ...cursors, paging: { kind: 'cursor', header } }, (call) => {
      const body = pageAfter(call);
      const last = body.at(-1)?.id ?? 0;
      const none = header === 'Link' ? '</x?after=47>; rel="next"; results="false"' : '';
      return { body, headers: { [header]: last < all.length ? said(last) : none } };
    });
    expect(await page('size=20&current=1')).toMatchObject({ ids: from(21, 20), more: true });
    expect(await page('size=20&current=2')).toMatchObject({ ids: from(41, 7), more: false });
    expect(asked.map(({ query }) => query.get('after'))).toEqual([null, '20', '40']);
  });

  test('may be the id of the last row, beside whether more follow', async () => {
    const { page, asked } = await listing(
      { ...cursors, paging: { kind: 'cursor', next: 'data.-1.id' }, list: { records: 'data', more: 'has_more' } },
      (call) => {
        const data = pageAfter(call);
        return { body: { data, has_more: (data.at(-1)?.id ?? all.length) < all.length } };
      },
    );
    expect(await page('size=10&current=4')).toMatchObject({ ids: from(41, 7), more: false });
    expect(asked).toHaveLength(5);
    expect(await page('size=10&current=3')).toMatchObject({ ids: from(31, 10), more: true });
  });

  test('that says nothing of whether more follow is an answer that was not agreed', async () => {
    const { page } = await listing(
      { ...cursors, paging: { kind: 'cursor', next: 'data.-1.id' }, list: { records: 'data', more: 'has_more' } },
      (call) => ({ body: { data: pageAfter(call) } }),
    );
    expect(await page('size=10')).toMatchObject({ status: 502 });
  });
});

test('rows may each stand under their id, in which an order would be lost', async () => {
  const { page } = await listing({ list: { records: 'books' } }, ({ query }) => {
    const rows = query.get('title') === null ? [3, 1].map((id) => [id, { id, title: `书${id}` }]) : [];
    return { body: { total: rows.length, books: rows.length === 0 ? [] : Object.fromEntries(rows) } };
  });
  expect(await page('size=10')).toMatchObject({ ids: [1, 3], total: 2 });
  expect(await page('size=10&title=x')).toMatchObject({ ids: [], total: 0 });
  expect(await page('size=10&sort=title&order=desc')).toMatchObject({ status: 502 });
});

describe('a whole list', () => {
  const rows = [
    { id: 1, title: '红楼梦', shelf: '甲架', price: '59.70', status: 0 },
    { id: 2, title: '西游记', shelf: '甲架', price: '9.50', status: 1 },
    { id: 3, title: '水浒传', shelf: '乙架', price: '1200.00', status: 2 },
    { id: 4, title: '红与黑', shelf: '乙架', price: '60.00', status: 0 },
  ];

  test('is paged, filtered, searched and put in order here', async () => {
    const { page, last } = await listing({ ...bare, paging: { kind: 'whole' } }, () => ({ body: rows }));
    expect(await page('size=3&current=1')).toMatchObject({ ids: [4], total: 4 });
    expect(last().url).toBe('/api/book/list');
    expect(await page('status=0,2&sort=price&order=desc')).toMatchObject({ ids: [3, 4, 1], total: 3 });
    expect(await page('title=红&sort=title')).toMatchObject({ total: 2 });
    expect(await page('keyword=乙 红')).toMatchObject({ ids: [4] });
    expect(await page('keyword=甲&keywordIn=title')).toMatchObject({ ids: [] });
    expect(await page('sort=nothing')).toMatchObject({ status: 400 });
  });

  test('is filtered by the back end where a filter has words of its own', async () => {
    const { page, last } = await listing(
      { ...bare, paging: { kind: 'whole' } },
      ({ query }) => ({ body: rows.filter(({ status }) => query.getAll('state').includes(String(status))) }),
      {
        'GET /api/book/list': {
          backEnd: { filters: { status: { name: 'state', among: '{field}={value}', otherwise: '0' } } },
        },
      },
    );
    expect(await page('')).toMatchObject({ ids: [1, 4], total: 2 });
    expect(await page('status=1,2&title=西')).toMatchObject({ ids: [2] });
    expect(last().url).toBe('/api/book/list?state=1&state=2');
  });

  test('is put in the order in which stores keep names: Chinese by how it is read, numbers by their value', async () => {
    const titles = ['张', '10号', '重庆', '丁', '长乐', '2号', '阿', 'Zoo'];
    const { page } = await listing({ ...bare, paging: { kind: 'whole' } }, () => ({
      body: titles.map((title, id) => ({ id, title })),
    }));
    const expected = titles.toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1));
    expect(expected).toEqual(['2号', '10号', '阿', '长乐', '重庆', '丁', '张', 'Zoo']);
    expect((await page('sort=title')).ids.map((id) => titles[Number(id)])).toEqual(expected);
    expect((await page('sort=title&order=desc')).ids.map((id) => titles[Number(id)])).toEqual(expected.toReversed());
  });

  test('is put in the order of the first language of the project, whatever its reader speaks', async () => {
    const titles = ['张', '李', '阿', 'Zoo', 'Äpfel', '一'];
    const { admin } = await listing(
      { ...bare, paging: { kind: 'whole' } },
      () => ({ body: titles.map((title, id) => ({ id, title })) }),
      {},
      { 'screens/menu.json': (menu) => ({ ...menu, language: ['en', 'zh-CN'] }) },
    );
    const asked = async (language: string) => {
      const headers = { 'accept-language': language };
      const { body } = await admin.send('GET', '/api/book/list?sort=title', { headers });
      return body.records.map(({ title }) => title);
    };
    const expected = titles.toSorted(new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare);
    expect(await asked('en')).toEqual(expected);
    expect(await asked('zh-CN')).toEqual(expected);
  });

  test('has at most 10,000 rows', async () => {
    const { page } = await listing({ ...bare, paging: { kind: 'whole' } }, () => ({ body: books(10_001) }));
    expect(await page('')).toMatchObject({ status: 502, message: expect.stringContaining('10000') });
  });

  test('without rows may be answered with a status', async () => {
    const { page } = await listing({ list: { records: '.', none: [404] }, paging: { kind: 'whole' } }, () => ({
      status: 404,
    }));
    expect(await page('')).toMatchObject({ status: 200, ids: [], total: 0 });
  });
});

test('rows that are counted from one are asked for by their own numbers', async () => {
  const { page, last } = await listing(
    {
      ...bare,
      paging: { kind: 'offset', first: 1 },
      query: { offset: 'startIndex', size: 'count' },
      total: { kind: 'header', header: 'X-Total' },
    },
    (call) => ({
      body: all.slice(number(call, 'startIndex') - 1, number(call, 'startIndex') - 1 + number(call, 'count')),
      headers: { 'X-Total': '47' },
    }),
  );
  expect(await page('size=10&current=4')).toMatchObject({ total: 47, ids: from(41, 7) });
  expect(last().url).toBe('/api/book/list?count=10&startIndex=41');
});

describe('the total', () => {
  const sliced = (call: Asked) => all.slice(number(call, 'current') * 10, (number(call, 'current') + 1) * 10);

  test.each([
    ['X-Total-Count', '47'],
    ['Content-Range', '0-9/47'],
  ])('stands in the header %s', async (header, value) => {
    const { page } = await listing({ ...bare, total: { kind: 'header', header } }, (call) => ({
      body: sliced(call),
      headers: { [header]: value },
    }));
    expect(await page('size=10&current=1')).toMatchObject({ total: 47 });
  });

  test.each([{}, { 'X-Total-Count': 'many' }, { 'X-Total-Count': '-1' }])('%o is none', async (headers) => {
    const { page } = await listing({ ...bare, total: { kind: 'header', header: 'X-Total-Count' } }, (call) => ({
      body: sliced(call),
      headers: headers as Record<string, string>,
    }));
    expect(await page('size=10')).toMatchObject({ status: 502 });
  });

  test('in pages is known on the last of them', async () => {
    const { page } = await listing(
      { list: { records: 'data' }, total: { kind: 'pages', name: 'meta.last' } },
      (call) => ({
        body: { data: sliced(call), meta: { last: 5 } },
      }),
    );
    expect(await page('size=10&current=1')).toMatchObject({ total: null, more: true });
    expect(await page('size=10&current=4')).toMatchObject({ total: 47, ids: from(41, 7) });
    expect(await page('size=10&current=8')).toMatchObject({ total: null, more: false, ids: [] });
  });

  test('in links is known on the last page, which names no last one', async () => {
    const { page } = await listing(
      { ...bare, total: { kind: 'pages', header: 'Link' }, query: { current: 'page', first: 1 } },
      (call) => {
        const rows = all.slice((number(call, 'page') - 1) * 10, number(call, 'page') * 10);
        const link = '<https://x.example/?page=2>; rel="next", <https://x.example/?page=5>; rel="last"';
        return { body: rows, headers: number(call, 'page') < 5 ? { link } : {} };
      },
    );
    expect(await page('size=10&current=0')).toMatchObject({ total: null, more: true });
    expect(await page('size=10&current=4')).toMatchObject({ total: 47 });
  });

  test('is asked for by a call of its own, with the same filters', async () => {
    const { page, asked } = await listing(
      { ...bare, total: { kind: 'call', request: 'GET /books/count', name: 'count' } },
      (call) => ({ body: call.path === '/books/count' ? { count: 47 } : sliced(call) }),
    );
    expect(await page('size=10&title=书&sort=price&order=desc')).toMatchObject({ total: 47 });
    expect(asked.map(({ url }) => decodeURIComponent(url))).toEqual([
      '/api/book/list?current=0&size=10&title=书&sort=price&order=desc',
      '/books/count?title=书',
    ]);
  });

  test('that is not known is not invented', async () => {
    const { page } = await listing(
      { list: { records: 'data', more: 'has_more' }, total: { kind: 'none' } },
      (call) => ({
        body: { data: sliced(call), has_more: number(call, 'current') < 4 },
      }),
    );
    expect(await page('size=10&current=3')).toMatchObject({ total: null, more: true });
    expect(await page('size=10&current=4')).toMatchObject({ total: null, more: false });
  });
});
