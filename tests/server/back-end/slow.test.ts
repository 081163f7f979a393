import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createServer, type ProductServer } from '../../../src/server/create.ts';
import { type BookApi, bookToken, reply, startBookApi } from '../../foreign/book-api.ts';
import { jsonLibrary } from '../../foreign/json-project.ts';
import type { ProjectFolder } from '../../foreign/library-project.ts';
import { type Answered, type Person, person } from '../open-api.ts';

const data = mkdtempSync(join(tmpdir(), 'baize-slow-'));
const first = 'long-enough-first-1';
const chosen = 'another-chosen-word-7';
const book = { title: '儒林外史', shelf: '丙架', price: '32.50' };
/** How many calls of one person the back end is asked at a time. */
const ofEach = 8;
let api: BookApi;
let project: ProjectFolder;
let server: ProductServer;
/** Another process over the same data, which waits longer than a busy machine takes for its own answers. */
let lasting: ProductServer;
let admin: Person;
let others: readonly Person[];
let held: ServerResponse[];

beforeAll(async () => {
  api = await startBookApi();
  project = jsonLibrary({ credential: { kind: 'header', prefix: 'Bearer ', refused: [403] } });
  project.edit('schemas/api.json', (calls) => ({
    ...calls,
    'GET /api/book/{id}/label': { permission: 'book:read', file: true },
  }));
  const label = { title: '标签', kind: 'download', request: 'GET /api/book/{id}/label' };
  project.edit('screens/book.json', ({ actions, ...screen }) => ({
    ...screen,
    actions: { ...(actions as object), row: { label, ...(actions as { row: object }).row } },
  }));
  server = opened('1');
  admin = await signIn('admin', first);
  const role = { name: '管理书的人', permissions: ['book:read', 'book:write', 'audit:read'] };
  const { body } = await admin.post('/api/console/role', role);
  const people: Person[] = [];
  for (let number = 1; number <= 6; number++) people.push(await newPerson(`reader${number}`, body.id));
  others = people;
  lasting = opened('25');
});
beforeEach(() => {
  api.reset();
  held = [];
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await lasting?.close();
  await server?.close();
  api?.close();
  project?.remove();
  rmSync(data, { recursive: true });
});

function opened(timeout: string): ProductServer {
  const backEnd = { API_URL: api.url, API_CREDENTIAL: 'library-secret-1', API_TIMEOUT: timeout };
  return createServer(undefined, {
    root: project.root,
    variables: { DATA_DIR: data, ADMIN_PASSWORD: first, ...backEnd },
  });
}

const lastingly = ({ token }: Person) => person(lasting, token);

async function signIn(username: string, password: string): Promise<Person> {
  const { status, body } = await person(server).post('/api/login', { username, password });
  expect([status, body.message]).toEqual([200, undefined]);
  return person(server, body.token);
}

async function newPerson(username: string, roleId: unknown): Promise<Person> {
  const { body } = await admin.post('/api/console/account', { username, roleId, nickname: `${username}姓名` });
  const given = { oldPassword: body.password, newPassword: chosen, confirmPassword: chosen };
  await (await signIn(username, String(body.password))).put('/api/admin/password', given);
  return signIn(username, chosen);
}

/** Lets the back end hang; resolves once so many calls have come to it. */
function hanging(calls: number): Promise<void> {
  return new Promise((come) => {
    api.instead = (_, response) => {
      held.push(response);
      if (held.length === calls) come();
      return true;
    };
  });
}

/** The back end answers those it has kept waiting, and all that come now. */
function goOn(): void {
  api.instead = () => false;
  for (const response of held) reply(response, 200, { records: [], total: 0 });
}

const asking = (who: Person, times: number) =>
  Array.from({ length: times }, (_, number) => who.get(`/api/book/list?current=${number}`));
const statuses = (answers: readonly Answered[]) => [...new Set(answers.map(({ status }) => status))].sort();

/** All that this server answers itself. */
async function requireOwnAnswers(who: Person): Promise<void> {
  for (const path of ['/api/session', '/api/audit/list', '/api/views', '/api/screens/events', '/api/outcome?key=1'])
    expect([path, (await who.get(path)).status]).toEqual([path, 200]);
  expect((await lastingly(admin).get('/api/console/role/list')).status).toBe(200);
  expect((await lastingly(admin).get('/api/console/account/list')).status).toBe(200);
  expect((await person(lasting).post('/api/login', { username: 'reader1', password: chosen })).status).toBe(200);
}

test('one person’s calls to a back end that hangs leave room for another’s, and for all that is answered here', async () => {
  const full = hanging(ofEach);
  const mine = asking(lastingly(admin), 30);
  await full;
  const [other] = others.map(lastingly);
  if (other === undefined) throw new Error('There is no other');
  await requireOwnAnswers(other);
  expect(api.calls).toHaveLength(ofEach);
  const reached = hanging(ofEach + 1);
  const theirs = other.get('/api/book/list');
  await reached;
  goOn();
  expect((await theirs).status).toBe(200);
  // Those that have waited too long for their turn come again.
  const answers = await Promise.all(mine);
  expect(answers.slice(0, ofEach).map(({ status }) => status)).toEqual(Array(ofEach).fill(200));
  expect([[200], [200, 503]]).toContainEqual(statuses(answers));
});

test('a back end that never answers costs each call its time, and a write leaves its record to the next one', async () => {
  await Promise.all([hanging(1), expect(admin.get('/api/book/list')).resolves.toMatchObject({ status: 504 })]);
  api.instead = ({ method }) => method === 'PUT';
  const sent = (who: Person) => who.put('/api/book/1', book);
  const mine = sent(admin);
  const [other] = others;
  await expect.poll(() => api.calls.some(({ method }) => method === 'PUT')).toBe(true);
  const theirs = await sent(other as Person);
  expect([theirs.status, theirs.body.message, theirs.headers.get('retry-after')]).toEqual([
    503,
    '这条记录正在被修改，请稍后再试。',
    '2',
  ]);
  await requireOwnAnswers(other as Person);
  expect((await mine).body).toMatchObject({ outcome: 'unknown' });
  api.instead = () => false;
  expect((await sent(other as Person)).status).toBe(204);
});

test('files that stay open are few, and one that a browser gives up makes room', async () => {
  api.instead = (_, response) => {
    held.push(response);
    response.writeHead(200, { 'content-type': 'text/csv' }).write('a,b\n'.repeat(100));
    return true;
  };
  const open = (who: Person) =>
    server.fetch(new Request('http://127.0.0.1/api/book/1/label', { headers: { 'x-token': who.token ?? '' } }));
  const files = await Promise.all(Array.from({ length: 24 }, (_, number) => open(others[number % 6] as Person)));
  expect(files.map(({ status }) => status)).toEqual(files.map(() => 200));
  const refused = await admin.get('/api/book/1/label');
  expect([refused.status, refused.body.message, refused.headers.get('retry-after')]).toEqual([
    503,
    '后台正在传送的文件太多，请稍后再试。',
    '5',
  ]);
  expect((await person(server).get('/api/session')).status).toBe(401);
  await files[0]?.body?.cancel();
  const next = await open(admin);
  expect(next.status).toBe(200);
  for (const file of [...files.slice(1), next]) await file.body?.cancel();
  api.instead = () => false;
  expect((await admin.get('/api/book/1/label')).status).toBe(200);
});

test.each([
  ['7', '7'],
  ['99999', '60'],
  ['soon', '5'],
  ['-1', '5'],
])('what is too much for the back end is passed on with its time, bounded: %s', async (said, told) => {
  api.instead = (_, response) => reply(response, 429, { message: '请求过于频繁' }, { 'retry-after': said });
  const key = { 'idempotency-key': `too-many-${said}` };
  for (const { status, body, headers } of [
    await admin.get('/api/book/list'),
    await admin.get('/api/book/1/label'),
    await admin.post('/api/book', book, key),
  ])
    expect([status, body.message, headers.get('retry-after')]).toEqual([429, '请求过于频繁', told]);
  api.instead = () => false;
  expect((await admin.post('/api/book', book, key)).status).toBe(200);
});

test('a busy back end is 503 with its time, in this server’s words', async () => {
  api.instead = (_, response) => reply(response, 503, { message: 'pool exhausted' }, { 'retry-after': '9' });
  const { status, body, headers } = await admin.get('/api/book/list');
  expect([status, body.message, headers.get('retry-after')]).toEqual([503, '后台繁忙，请稍后再试。', '9']);
});

test.each([401, 403])(
  'a credential refused with %i is one sentence and one line, and signs no one out',
  async (status) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + status * 60_000);
    api.instead = (_, response) => reply(response, status, { message: `${bookToken} expired` });
    const [other = admin] = others;
    for (const who of [admin, other])
      for (const refused of [
        await who.get('/api/book/list'),
        await who.get('/api/book/1'),
        await who.get('/api/book/1/label'),
        await who.post('/api/book', book),
        await who.put('/api/book/1/status/1'),
      ])
        expect([refused.status, refused.body.message]).toEqual([424, '后台不接受这里的凭证，请联系管理员。']);
    const lines = printed.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines).toMatchObject([
      { event: 'back-end-credential', message: expect.stringMatching(`^${status}：发送了“Authorization: Bearer …”`) },
    ]);
    now.mockRestore();
    for (const who of [admin, other]) expect((await who.get('/api/session')).status).toBe(200);
    api.instead = () => false;
    expect((await admin.get('/api/book/list')).status).toBe(200);
  },
);
