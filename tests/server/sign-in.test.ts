import type { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readTrustedProxies } from '../../src/server/http/client-address.ts';
import { scryptPasswords } from '../../src/server/people/passwords.ts';
import { createApp } from '../../src/server/run/app.ts';
import { evening } from './evening.ts';
import { libraryService } from './library/library.ts';
import { openLibraryApi } from './library/library-api.ts';
import type { TestApi } from './open-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await openLibraryApi();
});
afterEach(() => api.close());

interface From {
  readonly address: string;
  readonly forwarded?: string;
  readonly cookie?: string;
  readonly app?: Pick<Hono, 'fetch'>;
}

/** Signs in from an address; answers the status, and the cookie that the browser is given. */
async function signIn(username: string, password: string, { address, forwarded, cookie, app = api.app }: From) {
  const headers = {
    'content-type': 'application/json',
    ...(forwarded && { 'x-forwarded-for': forwarded }),
    ...(cookie && { cookie }),
  };
  const init = { method: 'POST', headers, body: JSON.stringify({ username, password }) };
  const connection = { incoming: { socket: { remoteAddress: address } } };
  const answer = await app.fetch(new Request('http://127.0.0.1/api/login', init), connection);
  return {
    status: answer.status,
    retryAfter: Number(answer.headers.get('retry-after')),
    cookie: answer.headers.get('set-cookie') ?? '',
  };
}

const right = 'baize888';
/** So many wrong guesses, one after the other; answers their statuses. */
async function guess(count: number, name: (index: number) => string, from: (index: number) => From) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    statuses.push((await signIn(name(index), 'wrong!', from(index))).status);
  }
  return statuses;
}
const admin = () => 'admin';
const count = (statuses: readonly number[], wanted: number) => statuses.filter((status) => status === wanted).length;

describe('behind a proxy', () => {
  const behind = (text: string) => {
    const trustedProxies = readTrustedProxies(text);
    if (trustedProxies === undefined) throw new Error(text);
    const { store, contract } = api;
    return createApp(libraryService, {
      store,
      contract,
      passwords: scryptPasswords(8),
      now: () => evening,
      trustedProxies,
    });
  };

  test.each([
    ['1', '10.0.0.1', '203.0.113.7', '198.51.100.1'],
    // What a stranger writes into the header stands before what the proxy adds.
    ['1', '10.0.0.1', '198.51.100.1, 203.0.113.7', '198.51.100.1'],
    ['2', '10.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.2', '198.51.100.1, 10.0.0.2'],
    ['10.0.0.0/8, ::1', '10.0.0.1', '198.51.100.1, 203.0.113.7, 10.9.9.9', '198.51.100.1'],
    ['10.0.0.1', '::ffff:10.0.0.1', '203.0.113.7:4711', '[2001:db8::1]:80'],
  ])('TRUST_PROXY=%s: ten wrong guesses of a stranger leave the others in', async (trust, address, strange, honest) => {
    const app = behind(trust);
    expect(count(await guess(11, admin, () => ({ address, forwarded: strange, app })), 429)).toBe(1);
    expect((await signIn('admin', right, { address, forwarded: honest, app })).status).toBe(200);
  });

  test.each([
    ['0', '203.0.113.9'],
    ['10.0.0.0/8', '203.0.113.9'],
    ['1', ''],
  ])('TRUST_PROXY=%s: whoever is no trusted proxy chooses no address', async (trust, address) => {
    const app = behind(trust);
    const from = (index: number) => ({ address, forwarded: address === '' ? 'unknown' : `198.51.100.${index}`, app });
    expect(count(await guess(12, admin, from), 429)).toBe(2);
  });
});

describe('of wrong guesses', () => {
  test('the tenth of a person from one address is the last; addresses of one IPv6 network are one', async () => {
    const from = (index: number) => ({ address: `2001:db8:0:1:${index}::1` });
    expect(count(await guess(12, admin, from), 429)).toBe(2);
    expect((await signIn('admin', right, { address: '2001:db8:0:2::1' })).status).toBe(200);
  });

  test('a name with an address in it counts for itself', async () => {
    await guess(
      11,
      () => 'admin@192.0.2.1',
      () => ({ address: '192.0.2.2' }),
    );
    expect((await signIn('admin', right, { address: '192.0.2.1' })).status).toBe(200);
  });

  test('those for a name in another case or width count for the same person', async () => {
    const names = ['admin', 'ADMIN', 'Admin', 'ａｄｍｉｎ'];
    const statuses = await guess(
      12,
      (index) => names[index % 4] ?? '',
      () => ({ address: '192.0.2.1' }),
    );
    expect(count(statuses, 429)).toBe(2);
  });

  test('one password over 120 names is tried on thirty', async () => {
    const statuses = await guess(
      120,
      (index) => `person${index}`,
      () => ({ address: '192.0.2.1' }),
    );
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([30, 90]);
    const refused = await signIn('viewer', right, { address: '192.0.2.1' });
    expect([refused.status, refused.retryAfter]).toEqual([429, 900]);
    api.pass(60_000);
    expect((await signIn('viewer', right, { address: '192.0.2.1' })).retryAfter).toBe(840);
    expect((await signIn('viewer', right, { address: '192.0.2.2' })).status).toBe(200);
  });

  test('a password of one’s own clears nobody else’s', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      statuses.push(
        ...(await guess(
          5,
          (index) => `p${round}-${index}`,
          () => ({ address: '192.0.2.1' }),
        )),
      );
      await signIn('viewer', right, { address: '192.0.2.1' });
    }
    expect(count(statuses, 401)).toBe(30);
  });

  test('a thousand from everywhere are the last, and let in who is known', async () => {
    const { cookie } = await signIn('admin', right, { address: '192.0.2.1' });
    const from = (index: number) => ({ address: `198.51.${Math.floor(index / 200)}.${index % 200}` });
    await api.store.db
      .insertInto('loginAttempt')
      .values({ kind: 'everywhere', person: '', address: '', failures: 995, since: evening })
      .onConflict((conflict) => conflict.columns(['kind', 'person', 'address']).doUpdateSet({ failures: 995 }))
      .execute();
    expect(await guess(7, (index) => `q${index}`, from)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await signIn('admin', right, { address: '203.0.113.1', cookie })).status).toBe(200);
    expect((await signIn('admin', right, { address: '192.0.2.1' })).status).toBe(200);
    expect((await signIn('admin', right, { address: '203.0.113.2' })).status).toBe(429);
  });
});

describe('somebody who has signed in here before', () => {
  const twenty = (index: number) => ({ address: `198.51.100.${index % 20}` });

  test('is let in from their usual address while twenty others guess', async () => {
    await signIn('admin', right, { address: '192.0.2.1' });
    expect(count(await guess(120, admin, twenty), 429)).toBe(20);
    expect((await signIn('admin', right, { address: '203.0.113.1' })).status).toBe(429);
    expect((await signIn('admin', right, { address: '192.0.2.1' })).status).toBe(200);
  });

  test('is let in with their device, also where a stranger has used up their address', async () => {
    const { cookie } = await signIn('admin', right, { address: '192.0.2.1' });
    expect(cookie).toMatch(/^baize_device=[\w-]{43}; Max-Age=15552000; Path=\/api; HttpOnly; SameSite=Strict$/);
    await guess(11, admin, () => ({ address: '192.0.2.1' }));
    expect((await signIn('admin', right, { address: '192.0.2.1' })).status).toBe(429);
    expect((await signIn('admin', right, { address: '192.0.2.1', cookie })).status).toBe(200);
    // It opens nothing by itself, and is no one else's.
    expect(count(await guess(11, admin, () => ({ address: '192.0.2.9', cookie })), 401)).toBe(10);
    expect(
      count(
        await guess(
          11,
          () => 'owner',
          () => ({ address: '192.0.2.1', cookie }),
        ),
        401,
      ),
    ).toBeLessThan(11);
  });

  test('is a stranger everywhere else once the password has changed', async () => {
    const { cookie } = await signIn('viewer', right, { address: '192.0.2.1' });
    const viewer = await api.as('viewer');
    const change = { oldPassword: right, newPassword: 'baize999', confirmPassword: 'baize999' };
    expect((await viewer.put('/api/admin/password', change)).status).toBe(204);
    await guess(100, () => 'viewer', twenty);
    expect((await signIn('viewer', 'baize999', { address: '203.0.113.1', cookie })).status).toBe(429);
  });
});

test('neither addresses nor devices stand in the database in the clear, twenty of a person at most', async () => {
  for (let index = 0; index < 25; index += 1) await signIn('admin', right, { address: `192.0.2.${index}` });
  const kept = await api.store.db.selectFrom('knownPlace').select('hash').execute();
  expect(kept).toHaveLength(20);
  expect(kept.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
});
