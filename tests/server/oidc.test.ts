import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { oidcOf } from '../../src/server/people/oidc/provider.ts';
import { digest } from '../../src/server/people/token.ts';
import { createApp } from '../../src/server/run/app.ts';
import { readEnvironment } from '../../src/server/run/environment.ts';
import { passwords } from './evening.ts';
import { libraryService } from './library/library.ts';
import { openLibraryApi } from './library/library-api.ts';
import { person, type TestApi } from './open-api.ts';
import { type OtherHouse, startOtherHouse, throughHouse } from './other-house.ts';

const origin = 'http://127.0.0.1';
const callback = `${origin}/api/login/oidc/callback`;

let house: OtherHouse;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  house = await startOtherHouse();
  house.serve(callback);
});
afterAll(() => house.close());

let api: TestApi;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  api = await openLibraryApi();
});
afterEach(async () => {
  await api.close();
  vi.restoreAllMocks();
});

/** The API with the other house switched on, as the environment does it. */
function appWith(claim = 'preferred_username') {
  const { store, contract, now } = api;
  const { oidc } = readEnvironment({
    OIDC_ISSUER: house.issuer,
    OIDC_CLIENT_ID: house.clientId,
    OIDC_CLIENT_SECRET: house.clientSecret,
    OIDC_NAME: '集团账号',
    OIDC_CLAIM: claim,
  });
  return createApp(libraryService, { store, contract, passwords, now, oidc: oidc && oidcOf(oidc) });
}
type App = ReturnType<typeof appWith>;

/** A browser's errand: off to the other house and back; returns where the console leads it then, and what it keeps. */
async function errand(app: App, change: (back: URL) => string = String, cookie?: string): Promise<Led> {
  const off = await app.fetch(new Request(`${origin}/api/login/oidc/start?from=/loan%3Fstatus=1`));
  expect(off.status).toBe(302);
  const [kept = ''] = (off.headers.get('set-cookie') ?? '').split(';');
  const back = await throughHouse(off.headers.get('location') ?? '', callback);
  const headers = { cookie: cookie ?? kept };
  const led = await app.fetch(new Request(change(new URL(back)), { headers }));
  expect(led.status).toBe(302);
  const set = led.headers.get('set-cookie') ?? '';
  return { address: new URL(led.headers.get('location') ?? '', origin), cookie: set.split(';')[0] ?? '', set };
}

interface Led {
  readonly address: URL;
  readonly cookie: string;
  /** The cookie with its rules. */
  readonly set: string;
}

const ticketIn = ({ address: { hash } }: Led) => new URLSearchParams(hash.slice(1)).get('ticket');
const outcomeIn = ({ address: { hash } }: Led) => new URLSearchParams(hash.slice(1)).get('oidc');
/** Sends the ticket, from the browser that was led back. */
const enter = (app: App, led: Led, ticket = ticketIn(led)) =>
  person(app).post('/api/login/oidc', { ticket }, { cookie: led.cookie });

test('whom the other house vouches for is signed in by a ticket, once, and goes where they wanted to', async () => {
  const app = appWith();
  house.know('Owner');
  const led = await errand(app);
  expect([led.address.pathname, led.address.searchParams.get('from')]).toEqual(['/login', '/loan?status=1']);
  const ticket = ticketIn(led);
  const { status, body } = await enter(app, led);
  expect([status, body.user]).toEqual([200, expect.objectContaining({ username: 'owner', groupId: 1 })]);
  expect((await person(app, body.token).get('/api/loan/list')).status).toBe(200);
  const again = await enter(app, led);
  expect([again.status, again.body.message]).toEqual([401, '统一登录已失效，请重新登录。']);
  const entries = await api.store.db.selectFrom('auditEntry').selectAll().execute();
  expect(entries.at(-1)).toMatchObject({ call: 'POST /api/login/oidc', staffId: 2, status: 200 });
  expect(JSON.stringify(entries)).not.toContain(ticket);
});

test('a ticket is good for a minute, and for one of two who send it at once', async () => {
  const app = appWith();
  house.know('owner');
  const old = await errand(app);
  api.pass(60_000);
  expect((await enter(app, old)).status).toBe(401);
  const made = 'x'.repeat(43);
  expect((await enter(app, { ...old, cookie: `baize_oidc=${digest(made)}` }, made)).status).toBe(401);
  const led = await errand(app);
  const answers = await Promise.all([enter(app, led), enter(app, led)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a ticket is good in the browser that was led back with it alone', async () => {
  const app = appWith();
  house.know('owner');
  const [theirs, own] = [await errand(app), await errand(app)];
  expect(theirs.set).toMatch(/^baize_oidc=[0-9a-f]{64}; Max-Age=60; Path=\/api\/login\/oidc; HttpOnly; SameSite=Lax$/);
  expect(theirs.set).not.toContain(ticketIn(theirs));
  for (const cookie of ['', own.cookie, 'baize_oidc=']) {
    const { status, body } = await enter(app, { ...theirs, cookie });
    expect([status, body.message]).toEqual([401, '统一登录已失效，请重新登录。']);
  }
  expect((await enter(app, theirs)).status).toBe(200);
  expect(await errand(app, String, theirs.cookie).then(outcomeIn)).toBe('failed');
});

test('nobody is signed in whom the console does not know, or has disabled', async () => {
  const app = appWith();
  house.know('stranger');
  expect(outcomeIn(await errand(app))).toBe('unknown');
  const { db } = api.store;
  await db.updateTable('staff').set({ status: 0 }).where('username', '=', 'viewer').execute();
  house.know('viewer');
  const { status, body } = await enter(app, await errand(app));
  expect([status, body.message]).toEqual([401, '账号已停用，请联系管理员。']);
  expect((await db.selectFrom('session').select('id').execute()).length).toBe(0);
});

test('an answer that this browser did not ask for, or that is not the house’s, lets nobody in', async () => {
  const app = appWith();
  house.know('owner');
  expect(outcomeIn(await errand(app, String, ''))).toBe('failed');
  expect(outcomeIn(await errand(app, String, 'baize_oidc=e30'))).toBe('failed');
  const other = await app.fetch(new Request(`${origin}/api/login/oidc/start`));
  const [foreign = ''] = (other.headers.get('set-cookie') ?? '').split(';');
  expect(outcomeIn(await errand(app, String, foreign))).toBe('failed');
  const changed = (name: string, value: string) => (back: URL) => {
    back.searchParams.set(name, value);
    return back.href;
  };
  for (const [name, value] of [
    ['code', 'made-up'],
    ['state', 'made-up'],
    ['iss', 'https://evil.example'],
  ] as const)
    expect([name, outcomeIn(await errand(app, changed(name, value)))]).toEqual([name, 'failed']);
});

test('an address of mail names somebody only where the house has verified it', async () => {
  const app = appWith('email');
  await api.store.db
    .updateTable('staff')
    .set({ username: 'owner@baize.example', usernameKey: 'owner@baize.example' })
    .where('username', '=', 'owner')
    .execute();
  house.know('owner', false);
  expect(outcomeIn(await errand(app))).toBe('failed');
  house.know('owner');
  expect((await enter(app, await errand(app))).status).toBe(200);
});

test('the other house answers for password and second factor: nothing more is asked here', async () => {
  const app = appWith();
  const { db } = api.store;
  await db.updateTable('role').set({ factor: 1 }).where('id', '=', 2).execute();
  await db.updateTable('staff').set({ mustChange: 1 }).where('username', '=', 'owner').execute();
  house.know('owner');
  const { body } = await enter(app, await errand(app));
  expect(body.user).not.toHaveProperty('must');
  expect((await person(app, body.token).get('/api/loan/list')).status).toBe(200);
  const byPassword = await api.anonymous.post('/api/login', { username: 'owner', password: 'baize888' });
  expect(byPassword.body.user).toMatchObject({ must: 'password' });
});

test('where the environment names no other house there is none, and the page is told so', async () => {
  expect((await api.anonymous.get('/api/login/oidc')).body).toEqual({});
  expect((await person(appWith()).get('/api/login/oidc')).body).toEqual({ name: '集团账号' });
  expect((await api.anonymous.get('/api/login/oidc/start')).status).toBe(404);
  expect((await api.anonymous.get('/api/login/oidc/callback?code=1&state=2')).status).toBe(404);
  expect((await api.anonymous.post('/api/login/oidc', { ticket: 'x' })).status).toBe(404);
});

test('a house that is away is said on the sign-in page', async () => {
  const { store, contract, now } = api;
  const setting = { issuer: 'http://127.0.0.1:1', clientId: 'x', name: '集团账号', claim: 'sub' };
  const app = createApp(libraryService, { store, contract, passwords, now, oidc: oidcOf(setting) });
  const off = await app.fetch(new Request(`${origin}/api/login/oidc/start?from=/loan`));
  expect([off.status, off.headers.get('location')]).toEqual([302, '/login?from=%2Floan#oidc=away']);
});

test.each([
  [{ OIDC_ISSUER: 'accounts.example', OIDC_CLIENT_ID: 'x' }, 'OIDC_ISSUER 应形如 https://accounts.example'],
  [{ OIDC_ISSUER: 'http://accounts.example', OIDC_CLIENT_ID: 'x' }, 'OIDC_ISSUER 应形如 https://accounts.example'],
  [{ OIDC_ISSUER: 'https://accounts.example' }, '写了 OIDC_ISSUER，还要写 OIDC_CLIENT_ID。'],
])('the environment %j is refused', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message);
});
