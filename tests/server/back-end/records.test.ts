import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createServer, type ProductServer } from '../../../src/server/create.ts';
import { openApi } from '../../../src/server/http/open-api.ts';
import type { FirstAdministrator } from '../../../src/server/people/people.ts';
import { ownPeople, unrestrictedPeople } from '../../../src/server/people/unrestricted-people.ts';
import { readEnvironment } from '../../../src/server/run/environment.ts';
import type { Service } from '../../../src/server/service.ts';
import type { Db } from '../../../src/server/store/store.ts';
import { type BookApi, type Instead, reply, startBookApi } from '../../foreign/book-api.ts';
import { libraryInFront, libraryService, type ProjectFolder } from '../../foreign/library-project.ts';
import { type Person, person } from '../open-api.ts';
import { temporaryDatabase } from '../stores.ts';

const data = mkdtempSync(join(tmpdir(), 'baize-records-'));
const book = { title: '红楼梦（重印）', shelf: '甲架', price: '59.70' };
let api: BookApi;
let project: ProjectFolder;
let server: ProductServer | undefined;

beforeAll(async () => {
  api = await startBookApi();
  project = libraryInFront();
  project.edit('schemas/api.json', (calls) => ({
    ...calls,
    'POST /api/file/upload': { permission: 'session' },
  }));
});
beforeEach(() => api.reset());
afterEach(async () => {
  await server?.close();
  server = undefined;
});
afterAll(() => {
  api?.close();
  project?.remove();
  rmSync(data, { recursive: true });
});

async function opened(service: Service = libraryService, variables: Record<string, string> = {}): Promise<Person> {
  server = createServer(service, {
    root: project.root,
    mode: 'development',
    variables: {
      DATA_DIR: data,
      API_URL: api.url,
      API_CREDENTIAL: 'library-secret-1',
      API_TIMEOUT: '1',
      ...variables,
    },
  });
  const password = variables.ADMIN_PASSWORD ?? 'library1';
  const { body } = await person(server).post('/api/login', { username: 'admin', password });
  return person(server, body.token);
}

/** Answers as the API does, with a version of each book that a change has to name. */
function withVersions(): void {
  api.instead = ({ method, url, headers }, response) => {
    const stored = api.books.get(url.split('/')[3] ?? '');
    const version = `"v-${stored?.title.length}-${stored?.status}"`;
    if (method === 'GET' && stored !== undefined) return reply(response, 200, stored, { etag: version });
    const named = headers['if-match'];
    if (named === undefined || named === version) return false;
    return reply(response, 412, { message: 'precondition failed' });
  };
}

test('a version that the back end sends reaches the page; an old one is not sent, and its own refusal reaches the page, too', async () => {
  const admin = await opened();
  withVersions();
  const { headers } = await admin.get('/api/book/1');
  const version = headers.get('etag') ?? '';
  expect(version).toBe('"v-3-0"');
  expect((await admin.put('/api/book/1', book, { 'if-match': version })).status).toBe(204);
  const refused = await admin.put('/api/book/1', { ...book, price: '1' }, { 'if-match': version });
  expect([refused.status, refused.body.message]).toEqual([409, '内容刚被他人修改，请核对最新内容后再保存。']);
  expect(api.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect(api.books.get('1')).toMatchObject(book);
  // Others of the back end may come in between.
  api.instead = ({ method }, response) => method === 'PUT' && reply(response, 412, { message: 'precondition failed' });
  const between = await admin.put('/api/book/1', book, { 'if-match': version });
  expect([between.status, between.body.message]).toEqual([412, 'precondition failed']);
});

test('two people change a record one after the other, and others meanwhile', async () => {
  const admin = await opened();
  const held: (() => void)[] = [];
  api.instead = ({ method, url }, response) => {
    if (method !== 'PUT' || !url.startsWith('/api/book/1/')) return false;
    held.push(() => reply(response, 204));
    return true;
  };
  const first = admin.put('/api/book/1/status/1');
  await expect.poll(() => held.length).toBe(1);
  const second = await admin.put('/api/book/1', book);
  expect([second.status, second.body.message]).toEqual([503, '这条记录正在被修改，请稍后再试。']);
  expect((await admin.put('/api/book/4/status/1')).status).toBe(204);
  held[0]?.();
  expect((await first).status).toBe(204);
  expect((await admin.put('/api/book/1', book)).status).toBe(204);
});

test('a file is passed on as it arrives, and its address comes back', async () => {
  const admin = await opened();
  let type = '';
  const take: Instead = ({ headers }, response) => {
    type = headers['content-type'] ?? '';
    return reply(response, 200, { url: 'https://files.example/1.png' });
  };
  api.instead = take;
  const form = new FormData();
  form.set('file', new Blob(['picture'], { type: 'image/png' }), '封面.png');
  const uploaded = await admin.send('POST', '/api/file/upload', { body: form });
  expect([uploaded.status, uploaded.body]).toEqual([200, { url: 'https://files.example/1.png' }]);
  expect(type).toMatch(/^multipart\/form-data; boundary=/);
  expect(api.calls[0]?.body).toContain('picture');
  const large = new FormData();
  large.set('file', new Blob([new Uint8Array(12_000_000)]), 'large.png');
  expect((await admin.send('POST', '/api/file/upload', { body: large })).status).toBe(500);
});

test('people who may see a part of the rows reach none of another back end', async () => {
  const people = {
    ...unrestrictedPeople,
    dimensions: ['branch'] as never[],
    begin: async (db: Db, first: FirstAdministrator) => {
      await unrestrictedPeople.begin(db, first);
      await db.updateTable('role').set({ permissions: '["book"]' }).execute();
    },
    reaches: async (_: unknown, ids: readonly number[]) => new Map(ids.map((id) => [id, { branch: [3] } as never])),
  };
  const { demo: _, ...plain } = libraryService;
  const service = { ...plain, areas: [ownPeople({}), ...plain.areas], people };
  const ADMIN_PASSWORD = 'lend-more-5';
  const theirs = await opened(service, { ADMIN_PASSWORD, DATA_DIR: join(data, 'limited') });
  for (const { status, body } of [await theirs.get('/api/book/list'), await theirs.put('/api/book/1/status/1')])
    expect([status, body.message]).toEqual([403, expect.stringContaining('只能看一部分数据')]);
  expect(api.calls).toEqual([]);
});

test('what the contract calls optional is not shown, unless the back end is said to have it', async () => {
  const sale = 'POST /api/book/{id}/sell';
  const lacking = libraryInFront();
  const api = JSON.parse(readFileSync(join(lacking.root, 'schemas/api.json'), 'utf8'));
  lacking.write('schemas/api.json', { ...api, [sale]: { ...api[sale], optional: true } });
  const shown = async (back: object) => {
    lacking.write('schemas/back-end.json', back);
    const variables = { DATA_DIR: join(data, 'lacking'), API_URL: 'http://127.0.0.1:9' };
    const environment = readEnvironment(variables);
    const opened = await openApi(libraryService, environment, { root: lacking.root, mode: 'deployment' });
    const { version } = opened.screens.current().boot;
    const screen = await opened.screens.asset(version, 'book.json');
    await opened.close();
    return screen?.includes('/sell') === true;
  };
  expect(await shown({ credential: { kind: 'none' } })).toBe(false);
  expect(await shown({ credential: { kind: 'none' }, has: [sale] })).toBe(true);
  lacking.remove();
});

test('over PostgreSQL it is the same: a key is sent once, and the log has what it changed', {
  tags: 'deep',
}, async () => {
  const DATABASE_URL = await temporaryDatabase();
  const admin = await opened(libraryService, { DATABASE_URL, ADMIN_PASSWORD: 'lend-more-5' });
  const key = { 'idempotency-key': 'once' };
  expect((await admin.put('/api/book/1', book, key)).status).toBe(204);
  expect((await admin.put('/api/book/1', book, key)).headers.get('idempotency-replayed')).toBe('true');
  expect(api.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect((await admin.delete('/api/book/1')).status).toBe(204);
  const asked = await admin.post('/api/book/4/sell', { reason: '重复' });
  expect(asked.status).toBe(202);
  const { records } = (await admin.get('/api/audit/list?record=book&recordId=1')).body;
  expect(records.map(({ changes }) => changes)).toEqual([
    '书名 红楼梦（重印）；书架 甲架；定价 59.70；状态 在架',
    '书名 红楼梦 → 红楼梦（重印）',
  ]);
});
