import { describe, expect, test } from 'vitest';
import { type Asked, type Manner, type Said, speaking } from './speaking.ts';

const form = { title: '红楼梦', shelf: '甲架', price: '59.70' };
const stored = { id: 7, ...form, status: 0 };

/** A back end with one book, and the writes that it was asked for. */
async function writing(backEnd: object, more: Partial<Manner> = {}, answer?: (asked: Asked) => Said) {
  const api = await speaking({
    backEnd,
    answer: answer ?? (({ method }) => (method === 'GET' ? { body: stored } : { status: 204 })),
    ...more,
  });
  expect(api.problems).toEqual([]);
  return { ...api, sent: () => api.asked.filter(({ method }) => method !== 'GET').at(-1) };
}

test('a record that is sent whole is the one that was read, exactly, with what was changed', async () => {
  const text =
    '{"id":7,"title":"红楼梦","shelf":"甲架","price":"59.70","status":0,"serial":9007199254740993,"rate":0.12345678901234567,"tags":["a"]}';
  const { admin, sent } = await writing({ body: { whole: true } }, {}, ({ method }) =>
    method === 'GET' ? { text, headers: { 'content-type': 'application/json' } } : { status: 204 },
  );
  expect((await admin.put('/api/book/7', { ...form, shelf: '乙架' })).status).toBe(204);
  expect(sent()?.text).toBe(text.replace('甲架', '乙架'));
});

test('a record that cannot be read is not sent whole', async () => {
  const { admin, sent } = await writing({ body: { whole: true } }, {}, () => ({ status: 404 }));
  expect((await admin.put('/api/book/7', form)).status).toBe(502);
  expect(sent()).toBeUndefined();
});

describe('a body', () => {
  test('stands where the back end wants it, with the id in it, as a form of fields', async () => {
    const { admin, sent } = await writing({ body: { at: 'book', form: true, id: 'ID' } });
    await admin.put('/api/book/7', form);
    expect([sent()?.headers['content-type'], decodeURIComponent(sent()?.text ?? '')]).toEqual([
      'application/x-www-form-urlencoded',
      'book[title]=红楼梦&book[shelf]=甲架&book[price]=59.70&book[ID]=7',
    ]);
  });

  test('is a list of ids where rows are deleted in bulk only', async () => {
    const { admin, sent } = await writing(
      {},
      { calls: { 'DELETE /api/book/{id}': { backEnd: { request: 'DELETE /books', body: { ids: 'ids' } } } } },
    );
    expect((await admin.delete('/api/book/7')).status).toBe(204);
    expect([sent()?.url, sent()?.body]).toEqual(['/books', { ids: [7] }]);
  });

  test('says what is always said, also lists', async () => {
    const { admin, sent } = await writing({ body: { with: { photoUrls: [], source: 'console' } } });
    await admin.post('/api/book', form);
    expect(sent()?.body).toEqual({ ...form, photoUrls: [], source: 'console' });
  });
});

test('a body says the version of the row, which the back end counts itself', async () => {
  const { admin, sent } = await writing({ body: { with: { lockVersion: '{row.meta.version}' } } }, {}, ({ method }) =>
    method === 'GET' ? { body: { ...stored, meta: { version: 4 } } } : { status: 204 },
  );
  expect((await admin.put('/api/book/7', form)).status).toBe(204);
  expect(sent()?.body).toEqual({ ...form, lockVersion: 4 });
});

test('a row without what its body says is not written to', async () => {
  const { admin, sent } = await writing({ body: { with: { lockVersion: '{row.version}' } } });
  expect((await admin.put('/api/book/7', form)).status).toBe(502);
  expect(sent()).toBeUndefined();
});

test('what replaces or removes a record is sent with the version that was read, or that of the page', async () => {
  const { admin, sent } = await writing({}, {}, ({ method }) =>
    method === 'GET' ? { body: stored, headers: { etag: '"4"' } } : { status: 204 },
  );
  expect((await admin.delete('/api/book/7')).status).toBe(204);
  expect(sent()?.headers['if-match']).toBe('"4"');
  await admin.put('/api/book/7', form, { 'if-match': '"3", "4"' });
  expect(sent()?.headers['if-match']).toBe('"3", "4"');
  await admin.post('/api/book', form);
  expect(sent()?.headers['if-match']).toBeUndefined();
});

test('an address of what was made has its id', async () => {
  const { admin } = await writing({}, {}, ({ method }) =>
    method === 'GET'
      ? { body: stored }
      : { status: 201, headers: { location: 'http://elsewhere.example/books/a%20b' } },
  );
  expect((await admin.post('/api/book', form)).body).toEqual({ id: 'a b' });
});

test.each([
  ['itself', { body: 238 }, 238],
  ['an address beside nothing', { status: 201, body: {}, headers: { location: '/books/9/' } }, '9'],
  ['an address without content', { status: 204, headers: { location: 'http://x/books/10' } }, '10'],
] as const)('what was made is known by %s', async (_, said, id) => {
  const { admin } = await writing({}, {}, ({ method }) => (method === 'GET' ? { body: stored } : said));
  expect((await admin.post('/api/book', form)).body).toEqual({ id });
});

describe('a row that is made without its id in the answer', () => {
  const last = async ({ admin }: Awaited<ReturnType<typeof writing>>) =>
    (await admin.get('/api/audit/list?size=1')).body.records[0];
  const row = { ...stored, id: 9, price: '59.7' };
  const making = (records: readonly object[], said: Said = { body: {} }, list: Partial<Said> = {}) =>
    writing({}, {}, ({ method, path }) => {
      if (method !== 'GET') return said;
      return path.endsWith('/list') ? { body: { records, total: records.length }, ...list } : { body: row };
    });

  test('is found in its list, by all that was written', async () => {
    const others = [
      { ...row, id: 8, shelf: '乙架' },
      { ...row, id: 5, price: '60' },
    ];
    const api = await making([...others, row]);
    expect((await api.admin.post('/api/book', form)).body).toEqual({ id: 9 });
    expect(api.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/book',
      'GET /api/book/list?current=0&size=50&title=红楼梦',
    ]);
    expect(await last(api)).toMatchObject({ record: 'book', recordId: 9, recordName: '红楼梦', outcome: 1 });
    const { records } = (await api.admin.get('/api/audit/list?record=book&recordId=9')).body;
    expect(records).toHaveLength(1);
  });

  test.each([
    ['there are two alike', [row, { ...row, id: 10 }], {}],
    ['none is like it', [{ ...row, shelf: '乙架' }], {}],
    ['more follow', [row], { body: { records: [row], total: 90 } }],
    ['the list is refused', [row], { status: 500, body: {} }],
  ])('where %s, the log has what was sent, and says so', async (_, records, list) => {
    const api = await making(records, { body: {} }, list);
    expect((await api.admin.post('/api/book', form)).body).toEqual({});
    const entry = await last(api);
    expect(entry).toMatchObject({ record: 'book', recordId: null, recordName: '红楼梦', outcome: 1 });
    expect(entry?.changes).toBe('书名 红楼梦；书架 甲架；定价 59.70；后台没有说明新记录的编号');
  });

  test('is not looked for where nothing was made', async () => {
    const api = await making([row]);
    expect((await api.admin.put('/api/book/7', form)).status).toBe(200);
    expect(api.asked.filter(({ path }) => path.endsWith('/list'))).toEqual([]);
    const refused = await making([row], { status: 422, body: { message: '已存在' } });
    expect((await refused.admin.post('/api/book', form)).status).toBe(422);
    expect(refused.asked.filter(({ path }) => path.endsWith('/list'))).toEqual([]);
  });
});

test('a written record comes back in our words', async () => {
  const answer = { uid: 'x1', inner: { title: '红楼梦' } };
  const { admin } = await writing({ record: { identity: 'uid', fields: 'inner' } }, {}, () => ({ body: answer }));
  expect((await admin.post('/api/book', form)).body).toEqual({ id: 'x1', uid: 'x1', title: '红楼梦' });
});

describe('values', () => {
  const properties = { soldAt: { type: ['string', 'null'], format: 'date-time', title: '卖出时间', empty: '—' } };
  const at = '2026-03-01 08:30:00';

  test.each([
    ['iso', { kind: 'iso' }, '2026-03-01T00:30:00.123456+00:00', '2026-03-01T01:00:00Z'],
    ['seconds', { kind: 'seconds' }, 1_772_325_000, 1_772_326_800],
    ['milliseconds', { kind: 'milliseconds' }, 1_772_325_000_123, 1_772_326_800_000],
    ['local', { kind: 'local', zone: 'Europe/Berlin' }, '2026-03-01T01:30:00', '2026-03-01 02:00:00'],
    [
      'local, with a zone and a T',
      { kind: 'local', zone: 'Europe/Berlin', separator: 'T' },
      '2026-02-28T19:30:00-0500',
      '2026-03-01T02:00:00',
    ],
  ])('times as %s are heard and said', async (_, times, theirs, said) => {
    const { admin, last } = await writing(
      { record: { times }, filter: { from: 'from={from}' } },
      { properties, calls: { 'GET /api/book/list': { filters: ['title', 'status', 'soldAt'] } } },
      ({ path }) => ({
        body: path.endsWith('/list')
          ? { records: [{ ...stored, soldAt: theirs }], total: 1 }
          : { ...stored, soldAt: theirs },
      }),
    );
    expect((await admin.get('/api/book/7')).body).toMatchObject({ soldAt: at });
    expect((await admin.get('/api/book/list?soldAt=2026-03-01 09:00:00,')).body.records[0]).toMatchObject({
      soldAt: at,
    });
    expect(last().query.get('from')).toBe(String(said));
  });

  test('a time that is shown with its zone is sent without, also where it has not changed', async () => {
    const times = { kind: 'local', zone: 'Europe/Berlin', separator: 'T' };
    const edit = (schema: Record<string, unknown>) => ({
      ...schema,
      properties: { ...(schema.properties as object), soldAt: { type: 'string', title: '卖出时间' } },
    });
    // Opened with what the row says: a form that opens empty would clear it.
    const prefilled = (screen: Record<string, unknown>) =>
      JSON.parse(
        JSON.stringify(screen).replace('"title":"{title}","shelf"', '"title":"{title}","soldAt":"{soldAt}","shelf"'),
      );
    const { admin, sent } = await writing(
      { record: { times } },
      { properties, edits: { 'schemas/forms/book.json': edit, 'screens/book.json': prefilled } },
      () => ({ body: { ...stored, soldAt: '2026-03-01T01:30:00+0100' } }),
    );
    await admin.put('/api/book/7', { ...form, soldAt: at });
    expect(sent()?.body).toEqual({ ...form, soldAt: '2026-03-01T01:30:00' });
  });

  test.each([['2026-02-30T00:00:00Z'], ['yesterday'], [true], [{}], ['2026-03-01 08:30:00']])(
    'a time that is none (%o) is an answer that was not agreed',
    async (soldAt) => {
      const { admin } = await writing({ record: { times: { kind: 'iso' } } }, { properties }, () => ({
        body: { ...stored, soldAt },
      }));
      expect((await admin.get('/api/book/7')).status).toBe(502);
    },
  );

  test.each([
    ['minor', 5970, 123_405],
    ['number', 59.7, 1234.05],
    ['decimal', '59.7000', '1234.05'],
  ])('money as %s is heard and said', async (kind, theirs, said) => {
    const { admin, sent } = await writing({ record: { money: { kind } } }, {}, () => ({
      body: { ...stored, price: theirs },
    }));
    expect((await admin.get('/api/book/7')).body).toMatchObject({ price: '59.70' });
    await admin.put('/api/book/7', { ...form, price: '1234.05' });
    expect(sent()?.body).toEqual({ ...form, price: said });
  });

  test.each([
    ['minor', 59.7],
    ['minor', '59.70'],
    ['number', 59.707],
    ['decimal', '1e3'],
    ['decimal', '5900000000000000'],
  ])('money as %s is never guessed: %s', async (kind, price) => {
    const { admin } = await writing({ record: { money: { kind } } }, {}, () => ({ body: { ...stored, price } }));
    expect((await admin.get('/api/book/7')).status).toBe(502);
  });
});

describe('records that it shows whole, and takes the ids of', () => {
  const ids = { type: 'array', items: { type: 'integer' } };
  const properties = {
    authors: { ...ids, title: '作者' },
    publisherId: { type: ['integer', 'null'], title: '出版社', empty: '—' },
  };
  const shown = '"authors":[{"id":3,"name":"曹雪芹"},{"id":9007199254740993,"name":"高鹗"}],"house":{"key":5}';
  const text = `{"id":7,"title":"红楼梦","shelf":"甲架","price":"59.70","status":0,${shown}}`;
  const records = {
    book: {
      names: { publisherId: 'house' },
      values: { authors: { kind: 'id' }, publisherId: { kind: 'id', identity: 'key', sentAs: 'house_id' } },
    },
  };

  async function referring(backEnd: object, answered = text) {
    const edits = {
      'schemas/forms/book.json': (book: Record<string, unknown>) => ({
        ...book,
        properties: {
          ...(book.properties as object),
          authors: { ...ids, title: '作者', message: '请选择作者', ui: { widget: 'options', options: 'shelf' } },
          publisherId: { type: 'integer', title: '出版社', message: '请填写', ui: { widget: 'number' } },
        },
      }),
      'screens/book.json': ({ actions, ...screen }: Record<string, unknown>) => ({
        ...screen,
        actions: {
          ...(actions as object),
          row: {
            ...(actions as { row: object }).row,
            edit: { title: '修改', form: 'book', load: 'GET /api/book/{id}', request: 'PUT /api/book/{id}' },
          },
        },
      }),
      'screens/shared/options.json': () => ({ shelf: { title: '作者', request: 'GET /api/author/options' } }),
    };
    const calls = { 'GET /api/author/options': { permission: 'book:read', options: 'book' } };
    const api = await speaking({
      ...{ backEnd: { records, ...backEnd }, properties, edits, calls },
      answer: ({ method }) =>
        method === 'GET' ? { text: answered, headers: { 'content-type': 'application/json' } } : { status: 204 },
    });
    return { ...api, sent: () => api.asked.filter(({ method }) => method !== 'GET').at(-1) };
  }

  test('are ids here, are sent as ids, and what has not changed with its digits', async () => {
    const { admin, sent } = await referring({});
    const authors = [3, '9007199254740993'];
    expect((await admin.get('/api/book/7')).body).toMatchObject({ authors, publisherId: 5 });
    expect((await admin.put('/api/book/7', { ...form, authors: [3], publisherId: 5 })).status).toBe(204);
    expect(sent()?.body).toEqual({ ...form, authors: [3], house_id: 5 });
  });

  test('go back as ids in a record that is sent whole, also those that no form asks for', async () => {
    const { admin, sent } = await referring({ body: { whole: true } });
    expect((await admin.put('/api/book/7', form)).status).toBe(204);
    expect(sent()?.text).toBe(
      text.replace(`,${shown}`, '').replace('}', ',"authors":[3,9007199254740993],"house_id":5}'),
    );
  });

  test('without an id are an answer that was not agreed', async () => {
    const { admin } = await referring({}, text.replace('"id":3,', ''));
    expect((await admin.get('/api/book/7')).status).toBe(502);
  });
});

describe('a refusal', () => {
  const refused = async (backEnd: object, said: Said) => {
    const { admin } = await writing(backEnd, {}, ({ method }) => (method === 'GET' ? { body: stored } : said));
    const { status, body } = await admin.post('/api/book', form);
    return [status, body.message, body.errors];
  };
  const title = (message: string) => [{ field: 'title', message }];

  test.each([
    ['a text', { refusal: { message: 'msg' } }, { status: 422, text: '书名已存在' }, [422, '书名已存在', undefined]],
    [
      'problem+json',
      { refusal: { message: 'detail', errors: 'violations', field: 'path', sentence: 'text' } },
      { status: 400, body: { detail: '有误', violations: [{ path: 'book.title', text: '太短' }] } },
      [400, '有误', title('太短')],
    ],
    [
      'sentences',
      { refusal: { message: 'errors.0' } },
      { status: 422, body: { errors: ['书名已存在', '还有'] } },
      [422, '书名已存在', undefined],
    ],
    [
      'codes',
      { refusal: { errors: 'details', sentences: { taken: '已被占用' } } },
      { status: 422, body: { details: { title: ['taken'] } } },
      [422, '已被占用', title('已被占用')],
    ],
    [
      'the answer itself',
      { refusal: { message: 'detail', errors: '.' } },
      { status: 400, body: { title: ['太短'] } },
      [400, '太短', title('太短')],
    ],
    [
      'pointers',
      { refusal: { message: 'errors.0.detail', field: 'source.pointer', sentence: 'detail' } },
      { status: 422, body: { errors: [{ detail: '太短', source: { pointer: '/data/attributes/title' } }] } },
      [422, '太短', title('太短')],
    ],
    [
      'a code of 200',
      { envelope: { data: 'data', code: 'code' }, refusal: { message: 'msg' } },
      { body: { code: 500, msg: '书名已存在' } },
      [422, '书名已存在', undefined],
    ],
    [
      'a status of 500 that is one',
      { refusal: { statuses: [500] } },
      { status: 500, body: { message: '书名已存在' } },
      [422, '书名已存在', undefined],
    ],
  ] as const)('is heard as %s', async (_, backEnd, said, heard) => {
    expect(await refused(backEnd, said)).toEqual(heard);
  });
});
