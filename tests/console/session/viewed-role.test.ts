import { beforeEach, expect, it, vi } from 'vitest';
import { send } from '../../../src/console/client/http.ts';
import { attempt } from '../../../src/console/client/write/attempt.ts';
import { signIn } from '../../../src/console/session/enter.ts';
import { endSession, may, sessionAtom } from '../../../src/console/session/session.ts';
import { loadSession, signOut } from '../../../src/console/session/sign-in.ts';
import { store } from '../../../src/console/session/store.ts';
import { dropToken, keepToken } from '../../../src/console/session/token.ts';
import { viewAs, viewAsOneself, viewedRole } from '../../../src/console/session/viewed-role.ts';
import { toastsAtom } from '../../../src/console/toasts/toasts.ts';
import { answers, backEnd, withBackEnd } from '../client/back-end.ts';
import { keptStorage, refusedStorage } from '../client/kept-storage.ts';

withBackEnd();
const role = { name: '前台', permissions: ['loan:read', 'branch:write'] };
const user = { username: 'admin', permissions: ['loan:read'], isViewing: true };
const went = vi.fn();
const header = () => backEnd.calls.at(-1)?.headers['x-view-as'];
let tab: Map<string, string>;
beforeEach(() => {
  went.mockClear();
  tab = keptStorage('sessionStorage');
  dropToken();
  keepToken('t');
  // The page is this person's, whoever signed in before.
  store.set(sessionAtom, { state: 'signed-in', user });
  store.set(sessionAtom, { state: 'loading' });
  store.set(toastsAtom, []);
  Object.assign(location, { assign: went });
});

it('every call of the tab says as whom it looks, until one is oneself again; both begin at the first page', async () => {
  answers(200, { data: user });
  await send({ method: 'GET', url: '/api/loan/list' });
  expect(header()).toBeUndefined();
  viewAs(role);
  expect(went.mock.calls).toEqual([['/']]);
  await send({ method: 'GET', url: '/api/loan/list' });
  expect(header()).toBe('loan:read,branch:write');
  await attempt({ method: 'POST', url: '/api/loan/7/refund' });
  expect(header()).toBe('loan:read,branch:write');
  viewAsOneself();
  expect(went.mock.calls).toEqual([['/'], ['/']]);
  await send({ method: 'GET', url: '/api/loan/list' });
  expect(header()).toBeUndefined();
});

it('a tab that is loaded anew, perhaps by another release, goes on looking as the role', () => {
  tab.set('baize.viewed-role', JSON.stringify(role));
  expect(viewedRole()).toEqual(role);
});

it('the session is what the back end makes of it', async () => {
  viewAs(role);
  answers(200, { data: user });
  expect(await loadSession()).toMatchObject({ state: 'signed-in', user });
  expect([header(), may('branch:write'), viewedRole()]).toEqual(['loan:read,branch:write', false, role]);
});

it('over a back end that knows nothing of it one stays oneself, and is told', async () => {
  viewAs(role);
  answers(200, { data: { username: 'admin' } });
  await loadSession();
  expect(viewedRole()).toBeUndefined();
  expect(store.get(toastsAtom)).toMatchObject([{ message: '后端不支持以角色查看，没有切换。', intent: 'danger' }]);
  await send({ method: 'GET', url: '/api/loan/list' });
  expect(header()).toBeUndefined();
});

it('whoever looks as nobody else is told nothing of it', async () => {
  answers(200, { data: { username: 'admin' } });
  expect(await loadSession()).toMatchObject({ state: 'signed-in' });
  expect(store.get(toastsAtom)).toEqual([]);
});

it('signing out is one’s own, and ends it', async () => {
  viewAs(role);
  store.set(sessionAtom, { state: 'signed-in', user });
  answers(204);
  await signOut();
  expect([header(), viewedRole()]).toEqual([undefined, undefined]);
});

it('who signs in over the page goes on looking as the role', async () => {
  viewAs(role);
  store.set(sessionAtom, { state: 'signed-in', user });
  endSession('登录已过期', true);
  expect(viewedRole()).toEqual(role);
  backEnd.answer = ({ url }, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(url === '/api/login' ? { token: 'new', user: { username: 'admin' } } : { data: user }));
  };
  await signIn('admin', 'secret');
  expect(backEnd.calls.map(({ url, headers }) => [url, headers['x-view-as']])).toEqual([
    ['/api/login', undefined],
    ['/api/session', 'loan:read,branch:write'],
  ]);
  expect(store.get(sessionAtom)).toEqual({ state: 'signed-in', user });
});

it('another person who signs in over the page is themselves', async () => {
  viewAs(role);
  store.set(sessionAtom, { state: 'signed-in', user });
  endSession('登录已过期', true);
  backEnd.answer = ({ url }, response) => {
    const data = { username: 'owner', isViewing: true };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(url === '/api/login' ? { token: 'new', user: data } : { data }));
  };
  expect(await signIn('owner', 'secret')).toEqual({ isAnother: true });
  expect(viewedRole()).toBeUndefined();
});

it('where the browser refuses storage, one is oneself', () => {
  refusedStorage('sessionStorage');
  expect(() => viewAs(role)).toThrow();
  expect(viewedRole()).toBeUndefined();
  viewAsOneself();
  expect(went.mock.calls).toEqual([['/']]);
});
