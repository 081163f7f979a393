import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createServer, type ProductServer } from '../../../src/server/create.ts';
import { type Book, type BookApi, reply, startBookApi } from '../../foreign/book-api.ts';
import { libraryInFront, libraryService, type ProjectFolder } from '../../foreign/library-project.ts';
import { type Person, person } from '../open-api.ts';
import { prepareData } from '../prepared-data.ts';

/** An API that keeps keys, answers in an envelope with words of its own, and whose ids are texts. */
const data = mkdtempSync(join(tmpdir(), 'baize-keys-'));
const words = {
  idempotencyKeys: true,
  query: { current: 'page', first: 1, size: 'pageSize', descending: 'DESC' },
  envelope: { data: 'data', code: 'code', success: [0], expired: [401] },
  list: { records: 'list', total: 'count' },
  refusal: { message: 'msg' },
};
const book = { title: '儒林外史', shelf: '丙架', price: '32.50' };
let api: BookApi;
let project: ProjectFolder;
let server: ProductServer;
let admin: Person;

beforeAll(async () => {
  api = await startBookApi();
  project = libraryInFront({ kind: 'basic' }, words);
  project.edit('schemas/records/book.json', ({ properties, ...record }) => ({
    ...record,
    properties: { ...(properties as object), id: { type: 'string', title: '编号' } },
  }));
  await prepareData(libraryService, data);
  server = createServer(libraryService, {
    root: project.root,
    mode: 'development',
    variables: { DATA_DIR: data, API_URL: `${api.url}/base/`, API_CREDENTIAL: 'books:secret', API_TIMEOUT: '1' },
  });
  const { body } = await person(server).post('/api/login', { username: 'admin', password: 'library1' });
  admin = person(server, body.token);
});
beforeEach(() => api.reset());
afterAll(async () => {
  await server?.close();
  api?.close();
  project?.remove();
  rmSync(data, { recursive: true });
});

const id = 'b1f0c2d4-红 楼';
const stored: Book = { id, title: '红楼梦', shelf: '甲架', price: '59.70', status: 0 };

test('its words are spoken by the server, and the page hears those of the specification', async () => {
  api.instead = (_, response) => reply(response, 200, { code: 0, data: { list: [stored], count: 1 } });
  const { body } = await admin.get('/api/book/list?current=2&size=5&sort=price&order=desc');
  expect(body).toEqual({ records: [stored], total: 1 });
  expect(api.calls[0]?.url).toBe('/base/api/book/list?page=3&pageSize=5&sort=price&order=DESC');
});

test('a code of its envelope refuses with its sentence; one that is expired is its credential', async () => {
  api.instead = (_, response) => reply(response, 200, { code: 1001, msg: '书名已存在' });
  expect(await admin.post('/api/book', book)).toMatchObject({ status: 422, body: { message: '书名已存在' } });
  api.instead = (_, response) => reply(response, 200, { code: 401, msg: 'expired' });
  expect(await admin.get('/api/book/list')).toMatchObject({
    status: 424,
    body: { message: '后台不接受这里的凭证，请联系管理员。' },
  });
});

test('a record whose id is a text is read, changed and logged', async () => {
  let title = stored.title;
  api.instead = ({ method, body }, response) => {
    if (method === 'PUT') title = JSON.parse(body).title;
    return reply(response, 200, { code: 0, data: method === 'PUT' ? {} : { ...stored, title } });
  };
  const address = `/api/book/${encodeURIComponent(id)}`;
  expect((await admin.put(address, { ...book, shelf: '甲架', price: '59.70' })).status).toBe(200);
  expect(new Set(api.calls.map(({ url }) => url))).toEqual(new Set([`/base${address}`]));
  const { records } = (await admin.get(`/api/audit/list?record=book&recordId=${encodeURIComponent(id)}`)).body;
  expect(records).toMatchObject([{ recordName: '儒林外史', recordId: id, changes: '书名 红楼梦 → 儒林外史' }]);
});

test('a write without an answer is asked again under its key, which the back end keeps', async () => {
  let isMade = false;
  api.instead = ({ method }, response) => {
    if (method !== 'POST') return false;
    if (isMade) return reply(response, 200, { code: 0, data: { id: 'made-1' } });
    isMade = true;
    return true;
  };
  const key = { 'idempotency-key': 'kept' };
  expect((await admin.post('/api/book', book, key)).status).toBe(504);
  expect(await admin.post('/api/book', book, key)).toMatchObject({ status: 200, body: { id: 'made-1' } });
  const sent = api.calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['kept', 'kept']);
});
