import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createServer, type ProductServer } from '../../../src/server/create.ts';
import { type BookApi, reply, startBookApi } from '../../foreign/book-api.ts';
import { libraryInFront, libraryService, type ProjectFolder } from '../../foreign/library-project.ts';
import { type Person, person } from '../open-api.ts';
import { prepareData } from '../prepared-data.ts';

const data = mkdtempSync(join(tmpdir(), 'baize-credential-'));
let api: BookApi;
let project: ProjectFolder;
let server: ProductServer | undefined;

beforeAll(async () => {
  api = await startBookApi();
  project = libraryInFront();
  await prepareData(libraryService, data);
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

async function withCredential(credential: object, variables: Readonly<Record<string, string>>): Promise<Person> {
  project.write('schemas/back-end.json', { credential });
  const opened = createServer(libraryService, {
    root: project.root,
    mode: 'development',
    variables: { DATA_DIR: data, API_URL: api.url, ...variables },
  });
  await opened.prepare();
  server = opened;
  const { body } = await person(server).post('/api/login', { username: 'admin', password: 'library1' });
  return person(server, body.token);
}

test.each([
  [{ kind: 'header', header: 'X-Api-Key' }, 'key-12345', 'x-api-key', 'key-12345'],
  [{ kind: 'header', prefix: 'token ' }, 'api:12345', 'authorization', 'token api:12345'],
  [{ kind: 'basic' }, 'books:pass:word', 'authorization', `Basic ${btoa('books:pass:word')}`],
  [{ kind: 'none' }, undefined, 'authorization', undefined],
])('%j is sent as it says', async (credential, secret, header, value) => {
  const admin = await withCredential(credential, secret === undefined ? {} : { API_CREDENTIAL: secret });
  api.instead = (_, response) => reply(response, 200, { records: [], total: 0 });
  expect((await admin.get('/api/book/list')).status).toBe(200);
  expect(api.calls[0]?.headers[header]).toBe(value);
});

/** Answers tokens at `/oauth/token`, each another one; returns those that it has given out. */
function authorization(expiresIn = 3600): string[] {
  const tokens: string[] = [];
  api.instead = ({ url }, response) => {
    if (url !== '/oauth/token') return false;
    tokens.push(`access-${tokens.length + 1}`);
    api.credential = `Bearer ${tokens.at(-1)}`;
    return reply(response, 200, { access_token: tokens.at(-1), token_type: 'bearer', expires_in: expiresIn });
  };
  return tokens;
}

const oauth = { kind: 'oauth2', tokenUrl: '/oauth/token', scope: 'books.read books.write' };

test('a token is fetched once for all who wait, and again when it is refused or about to expire', async () => {
  const admin = await withCredential(oauth, { API_CREDENTIAL: 'client 1:s3cret:x' });
  const tokens = authorization();
  const lists = await Promise.all(Array.from({ length: 8 }, () => admin.get('/api/book/list')));
  expect(new Set(lists.map(({ status }) => status))).toEqual(new Set([200]));
  expect(tokens).toHaveLength(1);
  const [asked] = api.calls;
  expect([asked?.headers.authorization, asked?.body]).toEqual([
    `Basic ${btoa('client+1:s3cret%3Ax')}`,
    'grant_type=client_credentials&scope=books.read+books.write',
  ]);
  api.credential = 'Bearer revoked';
  expect((await admin.put('/api/book/1', { title: '红', shelf: '甲', price: '1' })).status).toBe(204);
  expect(tokens).toHaveLength(2);
});

test('a token that lasts no longer than a moment is fetched each time', async () => {
  const admin = await withCredential({ ...oauth, sentIn: 'body' }, { API_CREDENTIAL: 'client:s3cret' });
  const tokens = authorization(0);
  await admin.get('/api/book/list');
  await admin.get('/api/book/list');
  expect(tokens).toHaveLength(2);
  expect(api.calls[0]?.body).toBe(
    'grant_type=client_credentials&scope=books.read+books.write&client_id=client&client_secret=s3cret',
  );
});

test.each([
  ['refused', (response: Parameters<typeof reply>[0]) => reply(response, 401, { error: 'invalid_client' }), 424],
  ['no token', (response: Parameters<typeof reply>[0]) => reply(response, 200, {}), 503],
  ['a failure', (response: Parameters<typeof reply>[0]) => reply(response, 500, {}), 503],
  ['a redirect', (response: Parameters<typeof reply>[0]) => reply(response, 307, {}, { location: '/other' }), 503],
])('%s for a token is a sentence', async (_, said, status) => {
  const admin = await withCredential(oauth, { API_CREDENTIAL: 'client:s3cret' });
  api.instead = (__, response) => said(response);
  expect((await admin.get('/api/book/list')).status).toBe(status);
});

test.each([
  [{ kind: 'header' }, {}, '缺少 API_CREDENTIAL：请设为后端的令牌或密钥。'],
  [{ kind: 'basic' }, { API_CREDENTIAL: 'books' }, 'API_CREDENTIAL 应是用户名与密码（user:password）'],
  [{ kind: 'header' }, { API_CREDENTIAL: 'a\nb' }, 'API_CREDENTIAL 应是一行可打印的 ASCII 字符。'],
  [{ kind: 'header' }, { API_URL: '' }, '缺少 API_URL：这里没有谁回答'],
])('%j with %j does not start', async (credential, variables, sentence) => {
  await expect(withCredential(credential, variables)).rejects.toThrow(sentence);
});
