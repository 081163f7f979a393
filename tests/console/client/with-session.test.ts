import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../src/console/client/call-error.ts';
import { send } from '../../../src/console/client/http.ts';
import { isPageNeeded } from '../../../src/console/client/with-session.ts';
import { attempt } from '../../../src/console/client/write/attempt.ts';
import { forgetUnsaved, setUnsaved } from '../../../src/console/input/unsaved.ts';
import { signIn } from '../../../src/console/session/enter.ts';
import { endSession, sessionAtom } from '../../../src/console/session/session.ts';
import { loadSession, signOut } from '../../../src/console/session/sign-in.ts';
import { store } from '../../../src/console/session/store.ts';
import { dropToken, keepToken, readToken } from '../../../src/console/session/token.ts';
import { backEnd, withBackEnd } from './back-end.ts';

withBackEnd();

const me = { id: 1, username: 'admin', permissions: ['branch:read'] };
const people: Record<string, unknown> = { admin: me, owner: { id: 2, username: 'owner' }, nameless: {} };

/** A back end that knows the token `new` only, and gives it to everybody. */
beforeEach(() => {
  keepToken('old');
  store.set(sessionAtom, { state: 'signed-in', user: me });
  backEnd.answer = (request, response, body) => {
    const say = (status: number, answer: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    };
    if (request.url === '/api/login') say(200, { token: 'new', user: people[JSON.parse(body).username] });
    else if (request.headers['x-token'] === 'new') say(200, { id: 7 });
    else say(401, { message: '登录已过期' });
  };
});
afterEach(() => {
  dropToken();
  forgetUnsaved();
});

const refused = () => untilState('expired');
async function untilState(state: string): Promise<void> {
  await vi.waitFor(() => expect(store.get(sessionAtom).state).toBe(state), { timeout: 20_000 });
}
const sent = (url: string) => backEnd.calls.filter((call) => call.url === url);

describe('a write whose session has ended', () => {
  it('goes on under its key once the same person has signed in', async () => {
    const answer = attempt({ method: 'POST', url: '/api/publisher', body: { name: '甲' } });
    await refused();
    expect(store.get(sessionAtom)).toEqual({ state: 'expired', user: me, reason: '登录已过期' });
    expect(readToken()).toBeNull();
    await signIn('admin', 'secret');
    expect(await answer).toEqual({ id: 7 });
    const [first, second] = sent('/api/publisher');
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(second?.headers['x-token']).toBe('new');
    expect(sent('/api/publisher')).toHaveLength(2);
  });

  it('goes on once what has to be done first is done while signing in', async () => {
    const { answer: usual } = backEnd;
    const message = '您的角色须开启二次验证';
    backEnd.answer = (request, response, body) => {
      if (request.headers['x-token'] !== 'old') return usual(request, response, body);
      response.writeHead(403, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message, must: 'factor' }));
    };
    const answer = attempt({ method: 'POST', url: '/api/publisher', body: { name: '甲' } });
    await refused();
    expect(store.get(sessionAtom)).toEqual({ state: 'expired', user: me, reason: message });
    await signIn('admin', 'secret');
    expect(await answer).toEqual({ id: 7 });
  });

  it.each([
    ['somebody else signs in', () => signIn('owner', 'secret')],
    ['nobody does', () => endSession()],
  ])('fails where %s', async (_, then) => {
    const failure = attempt({ method: 'POST', url: '/api/publisher' }).catch((error: unknown) => error);
    await refused();
    await then();
    expect(await failure).toMatchObject({ status: 401 });
    expect(sent('/api/publisher')).toHaveLength(1);
  });
});

it('only what is being written needs the page: not what has been, nor what was read', async () => {
  keepToken('new');
  const needed: unknown[] = [];
  const { answer } = backEnd;
  backEnd.answer = (request, ...given) => {
    needed.push(request.method, isPageNeeded());
    answer(request, ...given);
  };
  for (const url of ['/api/x', '/api/y']) {
    await send({ method: 'GET', url });
    await attempt({ method: 'POST', url });
  }
  expect(needed).toEqual(['GET', false, 'POST', true, 'GET', false, 'POST', true]);
  expect(isPageNeeded()).toBe(false);
});

describe('somebody without a name', () => {
  beforeEach(() => store.set(sessionAtom, { state: 'signed-in', user: {} }));

  it.each([
    ['signs in as nobody knows whom', () => signIn('nameless', 'secret')],
    ['signs out', () => endSession()],
  ])('is never taken for the same when one %s', async (_, then) => {
    const failure = attempt({ method: 'POST', url: '/api/publisher' }).catch((error: unknown) => error);
    await refused();
    await then();
    expect(await failure).toMatchObject({ status: 401 });
    expect(sent('/api/publisher')).toHaveLength(1);
  });
});

it('a call waits until it is known who has signed in', async () => {
  const answer = attempt({ method: 'POST', url: '/api/publisher' });
  await refused();
  // Another call is refused meanwhile; then another tab has signed in, and it is asked as whom.
  store.set(sessionAtom, { state: 'expired', user: me, reason: '登录已过期' });
  store.set(sessionAtom, { state: 'loading' });
  keepToken('new');
  const { answer: asBefore } = backEnd;
  backEnd.answer = (request, response, body) => {
    if (request.url === '/api/session') response.end(JSON.stringify({ data: me }));
    else asBefore(request, response, body);
  };
  await loadSession();
  expect(await answer).toEqual({ id: 7 });
});

it('whom signing in does not name is asked for, over a page that waits as well', async () => {
  setUnsaved({}, true);
  const answer = send({ method: 'GET', url: '/api/x' });
  await refused();
  const states: string[] = [];
  const end = store.sub(sessionAtom, () => states.push(store.get(sessionAtom).state));
  const { answer: asBefore } = backEnd;
  backEnd.answer = (request, response, body) => {
    if (request.url === '/api/login') response.end('{"token":"new"}');
    else if (request.url === '/api/session') response.end(JSON.stringify({ data: me }));
    else asBefore(request, response, body);
  };
  await signIn('admin', 'secret');
  expect(await answer).toEqual({ id: 7 });
  expect([states, sent('/api/session')[0]?.method]).toEqual([['signed-in'], 'GET']);
  end();
});

describe('a read whose session has ended', () => {
  it('ends the session of this page where nothing is typed', async () => {
    await expect(send({ method: 'GET', url: '/api/x' })).rejects.toBeInstanceOf(CallError);
    expect(store.get(sessionAtom)).toEqual({ state: 'signed-out', reason: '登录已过期' });
  });

  it('waits, as every call after it, where something is', async () => {
    setUnsaved({}, true);
    const first = send({ method: 'GET', url: '/api/x' });
    await refused();
    const later = send({ method: 'GET', url: '/api/y' });
    await signIn('admin', 'secret');
    expect(await Promise.all([first, later])).toEqual([{ id: 7 }, { id: 7 }]);
    expect([sent('/api/x').length, sent('/api/y').length]).toEqual([2, 1]);
  });

  it('is not sent again once it was given up', async () => {
    setUnsaved({}, true);
    const given = new AbortController();
    const answer = send({ method: 'GET', url: '/api/x', signal: given.signal }).catch((error: unknown) => error);
    await refused();
    given.abort();
    expect(await answer).toMatchObject({ name: 'AbortError' });
    // Nor is one that had been given up before.
    const before = send({ method: 'GET', url: '/api/x', signal: given.signal }).catch((error: unknown) => error);
    expect(await before).toMatchObject({ name: 'AbortError' });
    await signIn('admin', 'secret');
    expect(sent('/api/x')).toHaveLength(1);
  });
});

it('a refused sign-in leaves the page that is signed in over as it is', async () => {
  setUnsaved({}, true);
  const answer = send({ method: 'GET', url: '/api/x' });
  await refused();
  const { answer: asBefore } = backEnd;
  backEnd.answer = (_, response) => response.writeHead(401).end('{"message":"用户名或密码错误"}');
  await expect(signIn('admin', 'x')).rejects.toThrow('用户名或密码错误');
  expect(store.get(sessionAtom).state).toBe('expired');
  backEnd.answer = asBefore;
  await signIn('admin', 'secret');
  expect(await answer).toEqual({ id: 7 });
});

it('signing out asks nobody to sign in', async () => {
  setUnsaved({}, true);
  await signOut();
  expect(store.get(sessionAtom)).toEqual({ state: 'signed-out' });
});
