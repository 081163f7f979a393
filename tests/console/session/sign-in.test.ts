import { beforeEach, expect, it, vi } from 'vitest';
import { send } from '../../../src/console/client/http.ts';
import { setUnsaved } from '../../../src/console/input/unsaved.ts';
import { type PendingSignIn, replaceInitialPassword, signIn } from '../../../src/console/session/enter.ts';
import { may, sessionAtom } from '../../../src/console/session/session.ts';
import { followOtherTabs, loadSession, signOut } from '../../../src/console/session/sign-in.ts';
import { store } from '../../../src/console/session/store.ts';
import { dropToken, keepToken, readToken } from '../../../src/console/session/token.ts';
import { toast, toastsAtom } from '../../../src/console/toasts/toasts.ts';
import { answers, backEnd, withBackEnd } from '../client/back-end.ts';
import { keptStorage } from '../client/kept-storage.ts';

withBackEnd();
beforeEach(() => {
  dropToken();
  store.set(sessionAtom, { state: 'loading' });
});

const user = { username: 'viewer', permissions: ['branch:read'] };

it('is signed in when the session has a user', async () => {
  keepToken('t');
  answers(200, { data: user });
  await Promise.all([loadSession(), loadSession()]);
  expect(store.get(sessionAtom)).toEqual({ state: 'signed-in', user });
  expect(backEnd.calls).toHaveLength(1);
  expect([may('branch:read'), may('branch:write'), may(null)]).toEqual([true, false, true]);
});

it('asks for nothing where it is known who is signed in', async () => {
  keepToken('t');
  store.set(sessionAtom, { state: 'signed-in', user });
  expect(await loadSession()).toEqual({ state: 'signed-in', user });
  expect(backEnd.calls).toEqual([]);
});

it.each([
  [200, { data: null }],
  [200, ''],
  [200, {}],
  [200, [user]],
  [200, { data: [user] }],
  [200, { data: 'viewer' }],
  [500, { message: 'x' }],
  [404, ''],
])('is signed out after a %i with %j, and keeps the token', async (status, body) => {
  keepToken('t');
  answers(status, body);
  expect((await loadSession()).state).toBe('signed-out');
  expect(readToken()).toBe('t');
});

it('drops the token when the session is a 401', async () => {
  keepToken('t');
  answers(401);
  expect((await loadSession()).state).toBe('signed-out');
  expect(readToken()).toBeNull();
});

it('hides nothing where the back end names no permissions', () => {
  store.set(sessionAtom, { state: 'signed-in', user: { username: 'a' } });
  expect(may('branch:write')).toBe(true);
});

it.each([[{ token: 't', user }], [{ data: { token: 't', user } }]])('signs in with %j', async (body) => {
  answers(200, body);
  await signIn('viewer', 'secret');
  expect(readToken()).toBe('t');
  expect(store.get(sessionAtom)).toEqual({ state: 'signed-in', user });
});

it('asks for the session where signing in answers no user', async () => {
  backEnd.answer = (request, response) =>
    response.end(JSON.stringify(request.url === '/api/login' ? { token: 't' } : { data: user }));
  await signIn('viewer', 'secret');
  expect(store.get(sessionAtom)).toEqual({ state: 'signed-in', user });
});

it('fails to sign in with the sentence of the back end', async () => {
  answers(401, { message: '用户名或密码错误' });
  await expect(signIn('viewer', 'x')).rejects.toThrow('用户名或密码错误');
  // No session has ended.
  expect(store.get(sessionAtom)).toEqual({ state: 'loading' });
  expect(readToken()).toBeNull();
});

it.each([[{ user }], [{ token: '', user }], [{ token: 5, user }], [null], [[{ token: 't' }]]])(
  'fails to sign in with %j, which has no token',
  async (body) => {
    answers(200, JSON.stringify(body));
    await expect(signIn('viewer', 'secret')).rejects.toMatchObject({ status: 0 });
    expect([readToken(), store.get(sessionAtom).state]).toEqual([null, 'loading']);
    expect(backEnd.calls[0]?.body).toBe('{"username":"viewer","password":"secret"}');
  },
);

it('says nothing to the back end where nobody is signed in', async () => {
  await signOut();
  expect([store.get(sessionAtom).state, backEnd.calls]).toEqual(['signed-out', []]);
});

it('follows another tab out, in as the same person, and in as another, for whom the page is loaded anew', async () => {
  const tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  const reload = vi.fn();
  vi.stubGlobal('location', Object.assign(new URL(location.href), { reload }));
  const stop = followOtherTabs();
  const hear = () => tab.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  const enter = async (id: number) => {
    keepToken('t');
    answers(200, { data: { username: 'viewer', id } });
    hear();
    expect(store.get(sessionAtom).state).toBe('loading');
    await loadSession();
  };
  answers(200, { token: 't', user: { id: 1 } });
  await signIn('viewer', 'secret');
  dropToken();
  hear();
  expect(store.get(sessionAtom)).toEqual({ state: 'signed-out', reason: '已在另一个标签页退出登录。' });
  await enter(1);
  expect([store.get(sessionAtom).user?.id, reload.mock.calls]).toEqual([1, []]);
  await enter(2);
  expect([store.get(sessionAtom).user?.id, reload.mock.calls]).toEqual([2, [[]]]);
  // Whoever is refused is nobody, and so not another.
  answers(500);
  hear();
  await loadSession();
  expect([store.get(sessionAtom).state, reload.mock.calls]).toEqual(['signed-out', [[]]]);
  stop();
  keepToken('t');
  hear();
  expect(store.get(sessionAtom).state).toBe('signed-out');
});

it('signs out even where the back end fails', async () => {
  keepToken('t');
  answers(500);
  await signOut();
  expect(readToken()).toBeNull();
  expect(store.get(sessionAtom).state).toBe('signed-out');
  expect(backEnd.calls[0]).toMatchObject({ method: 'POST', url: '/api/logout' });
});

it('says who has signed out: nobody, but the back end, with its sentence or a plain one', async () => {
  for (const [body, reason] of [
    [{ message: '你的账号已停用。' }, '你的账号已停用。'],
    ['', '登录已过期，请重新登录。'],
  ] as const) {
    keepToken('t');
    store.set(sessionAtom, { state: 'loading' });
    answers(401, body);
    await loadSession();
    expect(store.get(sessionAtom)).toEqual({ state: 'signed-out', reason });
    // What the page still asks on its way out is refused as well.
    await send({ method: 'GET', url: '/api/views' }).catch(() => undefined);
    expect(store.get(sessionAtom)).toEqual({ state: 'signed-out', reason });
  }
});

it('takes the messages of the session before away, those that wait too', async () => {
  for (const message of ['一', '二', '三', '四']) toast({ message, intent: 'danger' });
  answers(200, { token: 't', user });
  await signIn('viewer', 'secret');
  expect(store.get(toastsAtom)).toEqual([]);
});

it('knows whether the page was somebody else’s before', async () => {
  const enter = async (person: object) => {
    answers(200, { token: 't', user: person });
    return (await signIn('x', 'secret')).isAnother;
  };
  await enter({ id: 1 });
  expect([await enter({ id: 1 }), await enter({ id: 2 }), await enter({ id: 2 })]).toEqual([false, true, false]);
  expect([await enter({}), await enter({})]).toEqual([true, true]);
});

it('keeps, for whoever comes next, whose input was dropped; nothing for the same person, nor of what was saved', async () => {
  const kept = keptStorage('sessionStorage');
  vi.stubGlobal('document', { querySelectorAll: () => [{ textContent: '新建分馆' }] });
  const enter = async (person: object) => {
    answers(200, { token: 't', user: person });
    await signIn('x', 'secret');
    return [...kept.values()].map((sentence) => sentence.replace(/，.*/, ''));
  };
  await enter({ id: 1, username: 'xiaowang', nickname: '小王' });
  const form = {};
  setUnsaved(form, true);
  expect(await enter({ id: 1, username: 'xiaowang', nickname: '小王' })).toEqual([]);
  expect(await enter({ id: 2, username: 'xiaoli' })).toEqual(['小王填写的内容没有保存']);
  expect(await enter({ id: 3 })).toEqual(['xiaoli填写的内容没有保存']);
  expect(await enter({ id: 4 })).toEqual(['填写的内容没有保存']);
  kept.clear();
  setUnsaved(form, false);
  expect(await enter({ id: 5 })).toEqual([]);
});

it.each(['password', 'factor'] as const)('keeps no token of somebody who must see to their %s first', async (must) => {
  answers(200, { token: 'first', user: { ...user, must } });
  expect(await signIn('viewer', 'secret')).toEqual({ must, token: 'first' });
  expect([readToken(), store.get(sessionAtom).state]).toEqual([null, 'loading']);
});

it('replaces an initial password as whoever has just typed it, and is then signed in', async () => {
  answers(200, { token: 'first', user: { ...user, must: 'password' } });
  const unfinished = (await signIn('viewer', 'secret')) as PendingSignIn;
  answers(200, { data: user });
  await replaceInitialPassword(unfinished, { oldPassword: 'secret', newPassword: 'another' });
  expect(backEnd.calls.slice(1).map(({ url, headers }) => [url, headers['x-token']])).toEqual([
    ['/api/admin/password', 'first'],
    ['/api/session', 'first'],
  ]);
  expect([readToken(), store.get(sessionAtom)]).toEqual(['first', { state: 'signed-in', user }]);
});
