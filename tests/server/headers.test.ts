import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { securityHeaders } from '../../src/server/console/security-headers.ts';
import { readTrustedProxies } from '../../src/server/http/client-address.ts';
import { scryptPasswords } from '../../src/server/people/passwords.ts';
import { createApp } from '../../src/server/run/app.ts';
import { libraryService } from './library/library.ts';
import { openLibraryApi } from './library/library-api.ts';
import { person, type TestApi } from './open-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openLibraryApi();
});
afterAll(() => api.close());

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

test('every answer of the API carries an id of its own', async () => {
  const admin = await api.as('admin');
  const answers = await Promise.all([
    admin.get('/api/session'),
    admin.get('/api/nothing'),
    api.anonymous.get('/api/session'),
    admin.post('/api/book', {}),
    admin.get('/api/book/list'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 401, 400, 200]);
  const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '');
  for (const id of ids) expect(id).toMatch(isId);
  expect(new Set(ids).size).toBe(answers.length);
});

test('an error’s body and the log name the id that its header carries', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = { ...api.store, db: { withPlugin: () => undefined } as unknown as TestApi['store']['db'] };
  const app = createApp(libraryService, {
    store: broken,
    contract: api.contract,
    passwords: scryptPasswords(8),
    now: api.now,
  });
  const { status, headers, body } = await person(app, 'x').get('/api/session');
  const id = headers.get('x-request-id');
  expect([status, body.requestId]).toEqual([500, id]);
  expect(JSON.parse(log.mock.calls[0]?.[0])).toMatchObject({ level: 'error', requestId: id, call: 'GET /api/session' });
  log.mockRestore();
});

test('a trusted proxy may bring the id along, and nobody else', async () => {
  const { store, contract } = api;
  const app = createApp(libraryService, {
    store,
    contract,
    passwords: scryptPasswords(8),
    now: api.now,
    trustedProxies: 1,
  });
  const idOf = async (on: typeof app, id: string) => {
    const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
    const answer = await on.request('/api/session', { headers: { 'x-request-id': id } }, env);
    return answer.headers.get('x-request-id');
  };
  expect(await idOf(app, 'proxy-7f3a.1')).toBe('proxy-7f3a.1');
  for (const bad of ['short', `{"level":"info"}`, 'x'.repeat(65)]) expect(await idOf(app, bad)).toMatch(isId);
  expect(await idOf(api.app, 'proxy-7f3a.1')).toMatch(isId);
});

test.each([
  ['https://console.example', 'max-age=31536000'],
  ['http://console.example', null],
  [undefined, null],
])('under PUBLIC_URL %s browsers are told to stay on https: %s', async (publicUrl, said) => {
  const app = new Hono().use(securityHeaders({ foreignImages: false, publicUrl })).get('*', (call) => call.text(''));
  const page = await app.request('/book');
  expect(page.headers.get('strict-transport-security')).toBe(said);
  expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect((await app.request('/files/x.png')).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test.each([
  ['0', '127.0.0.1', 'https', null],
  ['1', '127.0.0.1', 'https', 'max-age=31536000'],
  ['1', '127.0.0.1', 'HTTPS, http', 'max-age=31536000'],
  ['1', '127.0.0.1', 'http', null],
  ['1', '127.0.0.1', 'httpsx', null],
  ['1', '127.0.0.1', undefined, null],
  ['10.0.0.0/8', '::ffff:10.1.2.3', 'https', 'max-age=31536000'],
  ['10.0.0.0/8', '192.0.2.1', 'https', null],
])(
  'with TRUST_PROXY=%s a connection from %s that is told to be %s is answered with %s',
  async (trusted, remoteAddress, told, said) => {
    const trustedProxies = readTrustedProxies(trusted) ?? 0;
    const app = new Hono()
      .use(securityHeaders({ foreignImages: false, trustedProxies }))
      .get('*', (call) => call.text(''));
    const headers = told === undefined ? {} : { 'x-forwarded-proto': told };
    const page = await app.request('/book', { headers }, { incoming: { socket: { remoteAddress } } });
    expect(page.headers.get('strict-transport-security')).toBe(said);
  },
);

test.each([
  [1, 'https', true],
  [1, 'http', false],
  [0, 'https', false],
] as const)(
  'behind %i proxies and by %s the device cookie is for https alone: %s',
  async (trustedProxies, told, isSecure) => {
    const { store, contract, now } = api;
    const app = createApp(libraryService, { store, contract, passwords: scryptPasswords(8), now, trustedProxies });
    const login = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-proto': told },
      body: JSON.stringify({ username: 'admin', password: 'baize888' }),
    };
    const answer = await app.request('/api/login', login, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
    expect(answer.headers.get('set-cookie')?.includes('Secure')).toBe(isSecure);
  },
);
