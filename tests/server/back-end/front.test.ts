import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { check } from '../../../src/check/check.ts';
import { readProject } from '../../../src/check/read.ts';
import { createServer, type ProductServer } from '../../../src/server/create.ts';
import { unmatchedCalls } from '../../../src/server/http/unmatched-calls.ts';
import { openSqlite } from '../../../src/server/store/sqlite.ts';
import { type BookApi, bookToken, reply, startBookApi } from '../../foreign/book-api.ts';
import { libraryInFront, libraryService, type ProjectFolder } from '../../foreign/library-project.ts';
import { type Person, person } from '../open-api.ts';
import { prepareData } from '../prepared-data.ts';

const data = mkdtempSync(join(tmpdir(), 'baize-front-'));
const book = { title: '儒林外史', shelf: '丙架', price: '32.50' };
let api: BookApi;
let project: ProjectFolder;
let server: ProductServer;
let admin: Person;

beforeAll(async () => {
  api = await startBookApi();
  project = libraryInFront();
  await prepareData(libraryService, join(data, 'front'));
  server = open({ API_CREDENTIAL: 'library-secret-1' });
  admin = await signIn(server);
});
beforeEach(() => api.reset());
afterAll(async () => {
  await server?.close();
  api?.close();
  project?.remove();
  rmSync(data, { recursive: true });
});

function open(variables: Readonly<Record<string, string>>, folder = 'front', root = project.root): ProductServer {
  return createServer(libraryService, {
    root,
    mode: 'development',
    variables: { DATA_DIR: join(data, folder), API_URL: api.url, API_TIMEOUT: '1', ...variables },
  });
}

async function signIn(app: ProductServer): Promise<Person> {
  const { status, body } = await person(app).post('/api/login', { username: 'admin', password: 'library1' });
  expect(status).toBe(200);
  return person(app, body.token);
}

test('the project has no problem', async () => {
  expect(check(await readProject(project.root))).toEqual([]);
});

test('people sign in here, and the back end hears its own credential and nothing of theirs', async () => {
  const list = await admin.send('GET', '/api/book/list?size=2&current=1', {
    headers: { cookie: 'sid=7', authorization: 'Basic eDp5', 'x-forwarded-for': '10.0.0.1' },
  });
  expect(list.body).toEqual({ records: [...api.books.values()].slice(2), total: 4 });
  const [call] = api.calls;
  expect(call?.headers.authorization).toBe(bookToken);
  expect(Object.keys(call?.headers ?? {}).sort()).toEqual(
    [
      'accept',
      'accept-encoding',
      'accept-language',
      'authorization',
      'connection',
      'host',
      'sec-fetch-mode',
      'user-agent',
      'x-request-id',
    ].sort(),
  );
  expect((await person(server).get('/api/book/list')).status).toBe(401);
  expect(api.calls).toHaveLength(1);
});

test('what the console asks of its own server does not reach the back end', async () => {
  for (const path of ['/api/session', '/api/views', '/api/audit/list', '/api/screens/events', '/api/outcome?key=1'])
    expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
  expect((await admin.get(`/api/presence?of=/api/book/1&viewer=${'v'.repeat(20)}`)).body).toEqual({ others: [] });
  expect(api.calls).toEqual([]);
});

test('a list without a total says whether more follow', async () => {
  const first = [...api.books.values()].slice(0, 2);
  const answered = (content: object) => {
    api.instead = (_, response) => reply(response, 200, content);
    return admin.get('/api/book/list?size=2');
  };
  for (const more of [true, false])
    expect((await answered({ records: first, total: null, more, next: 'c2' })).body).toEqual({
      records: first,
      total: null,
      more,
    });
  for (const uncounted of [{ total: null }, { more: true }, { total: null, more: 'yes' }])
    expect([uncounted, (await answered({ records: first, ...uncounted })).status]).toEqual([uncounted, 502]);
});

const change = { ...book, title: '红楼梦（重印）' };
const log = async (query = '') => (await admin.get(`/api/audit/list?size=50${query}`)).body.records;

test('a write is validated, sent with its key, and logged with what it found and left', async () => {
  expect((await admin.put('/api/book/1', { ...change, price: '-1' })).body).toMatchObject({
    message: '请输入金额，例如 59.70',
  });
  expect(api.calls).toEqual([]);
  expect((await admin.put('/api/book/1', change, { 'idempotency-key': 'edit-1' })).status).toBe(204);
  expect(api.calls.map(({ method, url, headers }) => [method, url, headers['idempotency-key']])).toEqual([
    ['GET', '/api/book/1', undefined],
    ['PUT', '/api/book/1', 'edit-1'],
    ['GET', '/api/book/1', undefined],
  ]);
  expect(JSON.parse(api.calls[1]?.body ?? '')).toEqual(change);
  const [entry] = await log('&record=book&recordId=1');
  expect(entry).toMatchObject({
    staffName: '馆长',
    action: '修改',
    recordName: change.title,
    changes: '书名 红楼梦 → 红楼梦（重印）；书架 甲架 → 丙架；定价 59.70 → 32.50',
    before: { title: '红楼梦', shelf: '甲架', price: '59.70' },
    after: { title: change.title, shelf: '丙架', price: '32.50' },
    outcome: 1,
  });
});

test('what is made, lent and deleted is logged, too', async () => {
  expect((await admin.post('/api/book', book)).body).toEqual({ id: 5 });
  expect((await admin.put('/api/book/5/status/1')).status).toBe(204);
  expect((await admin.put('/api/book/5/status/2')).status).toBe(204);
  expect((await admin.delete('/api/book/5')).status).toBe(204);
  const entries = await log('&record=book&recordId=5');
  expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
    ['删除', '书名 儒林外史；书架 丙架；定价 32.50；状态 遗失'],
    ['报失', '状态 借出 → 遗失'],
    ['借出', '状态 在架 → 借出'],
    ['登记新书', '书名 儒林外史；书架 丙架；定价 32.50；状态 在架'],
  ]);
});

test('guards hold although the back end has none', async () => {
  const lent = await admin.put('/api/book/2/status/1');
  expect([lent.status, lent.body.message]).toEqual([409, '图书的状态已改变或不允许此操作，请刷新后重试。']);
  expect(lent.body).toMatchObject({ current: { status: 1 } });
  expect((await admin.delete('/api/book/2')).status).toBe(409);
  expect((await admin.put('/api/book/2/status/7')).status).toBe(400);
  expect((await admin.put('/api/book/99/status/1')).status).toBe(409);
  expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(api.books.get('2')?.status).toBe(1);
});

test('a change of status needs both: a status that it begins with, and what the record accepts besides', async () => {
  const own = libraryInFront();
  own.edit('schemas/records/book.json', ({ accepts, ...record }) => ({
    ...record,
    accepts: {
      ...(accepts as object),
      'PUT /api/book/{id}/status/1': { shelf: '乙架' },
      'POST /api/book/{id}/sell': { shelf: '乙架' },
    },
  }));
  own.edit('screens/book.json', ({ actions, ...screen }) => {
    const { row, ...others } = actions as { readonly row: Readonly<Record<string, object>> };
    const narrowed = Object.fromEntries(
      ['sell', 'lend'].map((name) => [name, { ...row[name], when: { status: 0, shelf: '乙架' } }]),
    );
    return { ...screen, actions: { ...others, row: { ...row, ...narrowed } } };
  });
  await prepareData(libraryService, join(data, 'accepts'));
  const other = open({ API_CREDENTIAL: 'library-secret-1' }, 'accepts', own.root);
  const there = await signIn(other);
  const answers = [
    await there.put('/api/book/1/status/1'),
    await there.put('/api/book/3/status/1'),
    await there.post('/api/book/3/sell', { reason: '破损' }),
    await there.put('/api/book/4/status/1'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 204]);
  expect(['1', '3', '4'].map((id) => api.books.get(id)?.status)).toEqual([0, 2, 1]);
  await other.close();
  own.remove();
});

test('a key is sent once: repeated, also at the same moment, it gets the same answer', async () => {
  const key = { 'idempotency-key': 'once' };
  const first = await admin.post('/api/book', book, key);
  const again = await admin.post('/api/book', book, key);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect((await admin.post('/api/book', { ...book, shelf: '丁架' }, key)).status).toBe(422);
  const both = await Promise.all([1, 2].map(() => admin.post('/api/book', book, { 'idempotency-key': 'both' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 503]);
  expect(api.books.size).toBe(6);
  expect((await admin.get('/api/outcome?key=both')).body).toEqual({ done: true });
});

test('a refusal of the back end is its sentence at its fields, and its key may be used again', async () => {
  api.instead = ({ method }, response) =>
    method === 'POST' &&
    reply(response, 422, {
      message: '书名\r\n已存在',
      errors: [{ field: 'title', message: '已存在' }],
      must: 'password',
    });
  const key = { 'idempotency-key': 'refused' };
  const refused = await admin.post('/api/book', book, key);
  expect([refused.status, refused.body]).toEqual([
    422,
    { message: '书名 已存在', errors: [{ field: 'title', message: '已存在' }] },
  ]);
  api.instead = () => false;
  expect((await admin.post('/api/book', book, key)).status).toBe(200);
});

test('without an answer a write may have happened: the log and the answer say so, and its key is not sent again', async () => {
  api.instead = ({ method }) => method === 'POST';
  const key = { 'idempotency-key': 'silent' };
  const lost = await admin.post('/api/book', book, key);
  expect([lost.status, lost.body]).toEqual([
    500,
    { message: '后台没有回答，这次操作可能已经生效，请核对后再试。', outcome: 'unknown' },
  ]);
  api.instead = () => false;
  const again = await admin.post('/api/book', book, key);
  expect([again.status, again.body]).toEqual([lost.status, lost.body]);
  expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect((await admin.get('/api/outcome?key=silent')).body).toEqual({ done: false });
  expect((await log())[0]).toMatchObject({ action: '登记新书', outcome: 0, message: lost.body.message });
});

test.each([
  ['500', 500, {}],
  ['a page instead of JSON', 200, '<html>'],
  ['a redirect', 303, { location: '/elsewhere' }],
])('%s leaves the outcome of a write unknown', async (_, status, said) => {
  api.instead = ({ method }, response) => {
    if (method !== 'POST') return false;
    if (typeof said !== 'string') return reply(response, status, {}, said);
    response.writeHead(status, { 'content-type': 'text/html' }).end(said);
    return true;
  };
  expect((await admin.post('/api/book', book)).body).toMatchObject({ outcome: 'unknown' });
  expect(api.calls).toHaveLength(1);
});

test('a credential that is refused is one sentence, and signs no one out', async () => {
  api.credential = 'Bearer another';
  for (const { status, body } of [await admin.get('/api/book/list'), await admin.post('/api/book', book)])
    expect([status, body.message]).toEqual([424, '后台不接受这里的凭证，请联系管理员。']);
  api.credential = bookToken;
  expect((await admin.get('/api/session')).status).toBe(200);
  expect((await admin.get('/api/book/list')).status).toBe(200);
});

test('an answer that repeats the credential shows none of it', async () => {
  api.instead = ({ method, headers }, response) =>
    reply(response, method === 'GET' ? 200 : 400, { message: `got ${headers.authorization}`, id: 1 });
  expect((await admin.get('/api/book/1')).body).toEqual({ message: 'got Bearer ***', id: 1 });
  expect((await admin.post('/api/book', book)).body.message).toBe('got Bearer ***');
});

test.each([
  '/api/book/..%2f..%2fadmin',
  '/api/book/%2e%2e',
  '/api/book/%252e%252e',
  '/api/book/1%2f2',
  '/api/book/1%5c2',
  '/api/book/1%0d%0aX-Evil:%201',
  '/api/book/%00',
  '/api/book/%ff',
  '/api/book/1%3fx=1',
  `/api/book/${'9'.repeat(201)}`,
  '/api/admin/users',
  '/api/book/1/label/2',
  '/api/../internal',
  '/api/book/shelves/../../../internal',
])('%s reaches nothing', async (path) => {
  expect((await admin.get(path)).status).toBe(404);
  expect(api.calls).toEqual([]);
});

test('only what the contract names of an address and a method passes', async () => {
  expect((await admin.get('/api/book/list?debug=1')).status).toBe(400);
  expect((await admin.send('PATCH', '/api/book/1')).status).toBe(404);
  expect(api.calls).toEqual([]);
  expect((await admin.get('/api/book/list?title=%0d%0a%26admin%3D1%23&status=0,1&sort=price&order=desc')).status).toBe(
    200,
  );
  expect(api.calls[0]?.url).toBe(
    '/api/book/list?current=0&size=10&title=%0D%0A%26admin%3D1%23&status=0%2C1&sort=price&order=desc',
  );
});

test('redirects are followed within the origin alone, and not in circles', async () => {
  const location = (to: string) => {
    api.instead = ({ url }, response) => url === '/api/book/1' && reply(response, 302, {}, { location: to });
  };
  location('/api/book/2');
  expect((await admin.get('/api/book/1')).body).toMatchObject({ id: 2 });
  for (const to of ['http://127.0.0.1:1/', 'file:///etc/passwd', '/api/book/1', 'http://']) {
    location(to);
    expect([to, (await admin.get('/api/book/1')).status]).toEqual([to, 504]);
  }
});

test('a file comes with its name and type, and nothing else of its headers', async () => {
  const file = await admin.get('/api/book/1/label');
  expect(new TextDecoder().decode(file.bytes)).toBe('label of 红楼梦');
  expect(file.headers.get('content-type')).toBe('text/plain');
  expect(file.headers.get('content-disposition')).toBe('attachment');
  expect(file.headers.get('set-cookie')).toBeNull();
});

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
test.each([
  ['too deep', 200, deep, 504],
  ['no JSON', 200, '{"records":', 504],
  ['another shape', 200, '{"records":{},"total":1}', 502],
  ['no list', 200, '[]', 502],
  ['rows that are none', 200, '{"records":[1],"total":1}', 502],
  ['a total that is none', 200, '{"records":[],"total":"many"}', 502],
  ['nothing', 204, '', 502],
  ['too much', 200, `"${'x'.repeat(10_000_001)}"`, 504],
  ['an error page', 500, '<h1>NullPointerException at org.books</h1>', 502],
  ['too many', 429, '{}', 429],
  ['a moment', 503, '', 503],
  ['not here', 404, '<h1>404</h1>', 404],
  ['someone else', 401, '{}', 424],
])('an answer that is %s is a sentence and nothing of it', async (_, status, text, answered) => {
  api.instead = (__, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'sid=1', 'retry-after': '7' });
    response.end(text);
    return true;
  };
  const { status: got, body, headers } = await admin.get('/api/book/list');
  expect([got, Object.keys(body).filter((name) => name !== 'requestId')]).toEqual([answered, ['message']]);
  expect(body.message).not.toMatch(/org\.books|<h1>/);
  expect(headers.get('set-cookie')).toBeNull();
  if (answered === 429 || answered === 503) expect(headers.get('retry-after')).toBe('7');
});

test('a back end that hangs does not keep the server’s own calls waiting, nor its queue from ending', async () => {
  api.instead = () => true;
  const asked = Array.from({ length: 60 }, (_, index) => admin.get(`/api/book/list?current=${index}`));
  expect((await admin.get('/api/session')).status).toBe(200);
  expect((await admin.get('/api/audit/list')).status).toBe(200);
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status === 503);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503, 504]));
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  api.instead = () => false;
  expect((await admin.get('/api/book/list')).status).toBe(200);
});

test('a back end that is away refuses reads and writes, and a write that was never sent may be sent again', async () => {
  const gone = await startBookApi();
  gone.close();
  const away = open({ API_CREDENTIAL: 'library-secret-1', API_URL: gone.url });
  const theirs = await signIn(away);
  const key = { 'idempotency-key': 'never-sent' };
  for (const { status, headers } of [await theirs.get('/api/book/list'), await theirs.post('/api/book', book, key)])
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect((await theirs.get('/api/outcome?key=never-sent')).body).toEqual({ done: false });
  await away.close();
  expect((await admin.post('/api/book', book, key)).status).toBe(200);
});

test('what another process left open as it ended becomes an entry of the log, and its key an answer', async () => {
  const store = openSqlite(join(data, 'front', 'baize.db'));
  const context = { at: 1, staffId: 1, staffName: '馆长', askedById: null, askedBy: null, address: '', session: '' };
  const call = { call: 'POST /api/book', request: 'POST /api/book', version: '', status: 200, message: '' };
  const left = { ...context, ...call, reach: {}, record: 'book', recordId: null };
  await store.db
    .insertInto('forwardedWrite')
    .values({ staffId: 1, key: 'left', target: null, context: JSON.stringify(left), at: 0 })
    .execute();
  const open = { request: 'POST /api/book', bodyHash: createHash('sha256').update(JSON.stringify(book)).digest('hex') };
  await store.db
    .insertInto('idempotency')
    .values({ staffId: 1, key: 'left', ...open, status: 0, answer: '', createdAt: Date.now() })
    .execute();
  await store.close();
  expect((await admin.post('/api/book', book, { 'idempotency-key': 'left' })).body).toMatchObject({
    outcome: 'unknown',
  });
  expect(api.calls).toEqual([]);
  expect((await log())[0]).toMatchObject({ action: '登记新书', staffName: '馆长', outcome: 0 });
});

test('the check of a service knows which calls are forwarded, and which of them could not be guarded', async () => {
  const files = await readProject(project.root);
  expect(unmatchedCalls(libraryService, files, 'en')).toEqual([]);
  const { 'GET /api/book/{id}': _, ...calls } = JSON.parse(files['schemas/api.json'] ?? '{}');
  const areas = [{ routes: { 'GET /api/open-hours': () => Promise.resolve({}) } }];
  const own = unmatchedCalls({ ...libraryService, areas }, files, 'en');
  expect(own.map(({ code, file, message }) => [code, file, message.match(/“(.*?)”/)?.[1]])).toEqual([
    ['call.undeclared', 'schemas/api.json', 'GET /api/open-hours'],
  ]);
  const less = {
    ...files,
    'schemas/api.json': JSON.stringify({ ...calls, 'GET /api/news': { permission: 'public' } }),
  };
  expect(
    unmatchedCalls(libraryService, less, 'en').map(({ code, message }) => [code, message.match(/“(.*?)”/)?.[1]]),
  ).toEqual([
    ['call.unread', 'DELETE /api/book/{id}'],
    ['call.unread', 'PUT /api/book/{id}/status/{status}'],
    ['call.unread', 'POST /api/book/{id}/sell'],
    ['call.unhandled', 'GET /api/news'],
  ]);
});
