import { beforeEach, expect, it, vi } from 'vitest';
import { noteRecent, recent } from '../../../src/console/preferences/recent.ts';
import { endSession, sessionAtom } from '../../../src/console/session/session.ts';
import { signOut } from '../../../src/console/session/sign-in.ts';
import { store } from '../../../src/console/session/store.ts';

const kept = new Map<string, string>();
const signIn = (id: number) => store.set(sessionAtom, { state: 'signed-in', user: { id, permissions: [] } });
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
  signIn(1);
});

const record = (id: number) => ({ path: '/loan', query: `sheet=sheet&id=${id}`, title: `借阅单 ${id}` });

it('what was opened last stands first, once, and the twenty latest are kept', () => {
  expect(recent()).toEqual([]);
  noteRecent(record(1));
  noteRecent({ path: '/loan', query: '' });
  noteRecent({ path: '/branch', query: '' });
  noteRecent({ ...record(1), title: '改过的名字' });
  expect(recent()).toEqual([
    { ...record(1), title: '改过的名字' },
    { path: '/branch', query: '' },
    { path: '/loan', query: '' },
  ]);
  for (let id = 1; id <= 25; id++) noteRecent(record(id));
  expect(recent().map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, index) => `借阅单 ${25 - index}`));
});

it('it is nobody else’s, and of nobody where nobody is signed in', () => {
  noteRecent(record(1));
  signIn(2);
  expect(recent()).toEqual([]);
  noteRecent(record(2));
  expect(recent()).toEqual([record(2)]);
  signIn(1);
  expect(recent()).toEqual([]);
  store.set(sessionAtom, { state: 'signed-out' });
  kept.clear();
  noteRecent(record(3));
  expect([recent(), kept.size]).toEqual([[], 0]);
});

it('it leaves the browser when somebody else signs in, also after a reload or if it cannot be read', () => {
  noteRecent(record(1));
  store.set(sessionAtom, { state: 'loading' });
  signIn(1);
  expect(recent()).toEqual([record(1)]);
  signIn(2);
  expect(kept.size).toBe(0);
  kept.set('baize.recent', '{');
  signIn(3);
  expect(kept.size).toBe(0);
});

it('what somebody else has opened in another tab of the browser is not shown here', () => {
  kept.set('baize.recent', JSON.stringify({ person: '2', opened: [record(2)] }));
  expect(recent()).toEqual([]);
});

it('it leaves the browser when its person signs out', async () => {
  noteRecent(record(1));
  await signOut();
  expect(kept.size).toBe(0);
});

it('it leaves the browser when its person gives up a page whose session has ended, and stays where they may sign in again', () => {
  noteRecent(record(1));
  endSession('登录已失效', true);
  expect(kept.size).toBe(1);
  endSession();
  expect(kept.size).toBe(0);
  signIn(1);
  noteRecent(record(1));
  endSession('登录已失效');
  expect(kept.size).toBe(1);
});

it('nothing was opened where the browser keeps nothing or what it kept cannot be read', () => {
  noteRecent(record(1));
  for (const name of kept.keys()) kept.set(name, '{');
  expect(recent()).toEqual([]);
  for (const name of kept.keys()) kept.set(name, '{"person":"1"}');
  expect(recent()).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  expect(() => noteRecent(record(1))).not.toThrow();
  expect(recent()).toEqual([]);
});
