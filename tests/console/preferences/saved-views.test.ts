import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearQueries, observeQuery, queryEntry } from '../../../src/console/client/query/query-cache.ts';
import { favouritesIn } from '../../../src/console/preferences/favourites.ts';
import {
  changeView,
  createView,
  markFavourite,
  openWith,
  removeView,
  sharableRoles,
} from '../../../src/console/preferences/keep-views.ts';
import type { SavedViews } from '../../../src/console/preferences/saved-view.ts';
import { preloadViews, savedViews } from '../../../src/console/preferences/saved-views.ts';
import { bootAtom } from '../../../src/console/session/boot.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { clearToasts, toastsAtom } from '../../../src/console/toasts/toasts.ts';
import { answers, backEnd, withBackEnd } from '../client/back-end.ts';

withBackEnd();

const signIn = (id: number) => store.set(sessionAtom, { state: 'signed-in', user: { id, permissions: [] } });
const keptBy = (keepsViews: boolean) => store.set(bootAtom, { ...store.get(bootAtom), keepsViews });
beforeEach(() => {
  signIn(1);
  clearQueries();
  clearToasts();
});

/** What the page knows of the views now; its only answer is to this question. */
const known = () => queryEntry(savedViews).answer.value as SavedViews;
const toasts = () => store.get(toastsAtom).map(({ message }) => message);
const late = { screen: 'loan', title: '逾期', query: 'status=1', shared: 'nobody', roleId: null } as const;
const none = { views: [], initial: {}, favourites: [] };

describe('views that the back end keeps', () => {
  const mine = { id: 7, ...late, isOwn: true };
  const kept = { views: [mine], initial: { loan: '7' }, favourites: [{ screen: 'loan' }] };
  const sent = () => backEnd.calls.map(({ method, url, body }) => `${method} ${url} ${body}`.trim());
  beforeEach(() => keptBy(true));

  it('are fetched once, not by each list that is opened', async () => {
    answers(200, kept);
    await preloadViews();
    const entry = queryEntry(savedViews);
    observeQuery(entry, { notify: () => undefined, isLeaving: { current: false } })();
    expect(entry.running).toBeUndefined();
    expect(sent()).toEqual(['GET /api/views']);
  });

  it('are read as it sends them, without what cannot be read', async () => {
    const shared = { ...mine, id: 'x', shared: 'role', roleId: 3, isOwn: false, author: '甲' };
    const odd = { ...mine, id: 8, shared: 'world', roleId: '3', isOwn: 'yes', author: 5 };
    const unreadable = [{ ...mine, id: null }, { ...mine, screen: 1 }, { ...mine, title: 1 }, { ...mine, query: 1 }, 5];
    answers(200, { ...kept, views: [mine, shared, odd, ...unreadable], initial: { loan: '7', branch: 7 } });
    expect(await preloadViews()).toEqual({
      isLocal: false,
      views: [
        { ...late, id: '7', isOwn: true },
        { ...late, id: 'x', shared: 'role', roleId: 3, isOwn: false, author: '甲' },
        { ...late, id: '8', isOwn: false },
      ],
      initial: { loan: '7' },
      favourites: [{ screen: 'loan' }],
    });
    expect(sent()).toEqual(['GET /api/views']);
    for (const answer of [{}, [], null, { views: {}, initial: [], favourites: 'x' }]) {
      clearQueries();
      answers(200, JSON.stringify(answer));
      expect(await preloadViews()).toEqual({ isLocal: false, ...none });
    }
  });

  it('are told where they do not come, unless the session has ended', async () => {
    answers(500, { message: '系统繁忙。' });
    expect(await preloadViews()).toBeUndefined();
    expect(toasts()).toEqual(['保存的视图没有加载：系统繁忙。']);
    clearToasts();
    clearQueries();
    answers(401, { message: '登录已过期' });
    expect(await preloadViews()).toBeUndefined();
    expect(toasts()).toEqual([]);
  });

  it('are changed there and asked for again', async () => {
    answers(200, kept);
    await preloadViews();
    backEnd.calls.length = 0;
    await changeView('7', late);
    await openWith('loan', '7');
    await markFavourite({ screen: 'loan', view: '7' }, true);
    await markFavourite({ screen: 'loan', view: null }, false);
    await removeView('7');
    expect(sent().filter((call) => call !== 'GET /api/views')).toEqual([
      `PUT /api/views/7 ${JSON.stringify(late)}`,
      'PUT /api/views/initial {"screen":"loan","view":"7"}',
      'PUT /api/views/favourites {"screen":"loan","view":7,"isFavourite":true}',
      'PUT /api/views/favourites {"screen":"loan","view":null,"isFavourite":false}',
      'DELETE /api/views/7',
    ]);
    expect(sent().filter((call) => call === 'GET /api/views')).toHaveLength(5);
  });

  it('have the name that the back end gives them', async () => {
    answers(200, kept);
    await preloadViews();
    answers(200, { ...kept, id: 9 });
    expect(await createView(late)).toBe('9');
    expect(sent()).toContain(`POST /api/views ${JSON.stringify(late)}`);
    expect(known().views).toHaveLength(1);
    answers(204);
    expect(await createView(late)).toBe('');
  });

  it('are shared with the roles that it names', async () => {
    const roles = () => sharableRoles(new AbortController().signal);
    answers(200, [{ id: 3, name: '前台', more: 1 }, { id: '4', name: '店长' }, { id: 5 }, null]);
    expect(await roles()).toEqual([{ id: 3, name: '前台' }]);
    expect(sent()).toEqual(['GET /api/views/roles']);
    answers(200, {});
    expect(await roles()).toEqual([]);
  });
});

describe('views that the browser keeps', () => {
  const kept = new Map<string, string>();
  beforeEach(async () => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => kept.set(name, text),
    });
    keptBy(false);
    await preloadViews();
  });

  it('are each person’s own, and none at first or where they cannot be read', async () => {
    const asked = async () => {
      clearQueries();
      return preloadViews();
    };
    expect(known()).toEqual({ ...none, isLocal: true });
    expect(await createView(late)).toBe('1');
    expect((await asked())?.views).toEqual([{ ...late, id: '1', isOwn: true }]);
    signIn(2);
    expect((await asked())?.views).toEqual([]);
    for (const name of kept.keys()) kept.set(name, '{');
    signIn(1);
    expect(await asked()).toEqual({ ...none, isLocal: true });
    vi.stubGlobal('localStorage', undefined);
    expect(await asked()).toEqual({ ...none, isLocal: true });
    expect(backEnd.calls).toEqual([]);
  });

  it('are kept too where the back end lacks what the contract promises', async () => {
    clearQueries();
    keptBy(true);
    answers(404, '');
    expect(await preloadViews()).toEqual({ ...none, isLocal: true });
  });

  it('are named one after the other, changed and deleted by name', async () => {
    for (const title of ['一', '二', '三']) await createView({ ...late, title });
    await changeView('2', { ...late, title: '两' });
    await removeView('1');
    expect(known().views.map(({ id, title, isOwn }) => [id, title, isOwn])).toEqual([
      ['2', '两', true],
      ['3', '三', true],
    ]);
    expect(await createView(late)).toBe('4');
  });

  it('open their list and lead the navigation until they are deleted, and no later one in their place', async () => {
    const id = await createView(late);
    const marks = () => favouritesIn(known());
    await openWith('loan', id);
    await openWith('branch', 'open');
    for (const one of [
      { screen: 'loan', view: id },
      { screen: 'loan', view: null },
      { screen: 'branch', view: 'open' },
    ])
      await markFavourite(one, true);
    await markFavourite({ screen: 'loan', view: id }, true);
    expect(known().initial).toEqual({ loan: id, branch: 'open' });
    expect(marks()).toEqual([
      { screen: 'loan', view: null },
      { screen: 'branch', view: 'open' },
      { screen: 'loan', view: id },
    ]);
    await removeView(id);
    expect(await createView(late)).toBe(id);
    expect(known().initial).toEqual({ branch: 'open' });
    expect(marks()).toEqual([
      { screen: 'loan', view: null },
      { screen: 'branch', view: 'open' },
    ]);
    await markFavourite({ screen: 'branch', view: null }, true);
    await markFavourite({ screen: 'loan', view: null }, false);
    expect(marks()).toEqual([
      { screen: 'branch', view: 'open' },
      { screen: 'branch', view: null },
    ]);
  });

  it('say so where the browser keeps nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    await expect(openWith('loan', '1')).rejects.toThrow('浏览器的存储已关闭或已满，没有保存。请打开或清理后再试。');
    expect(known().initial).toEqual({});
  });
});

it('a mark that cannot be read is none', () => {
  const favourites = [{ screen: 'loan', view: 7 }, { screen: 'branch' }, { screen: 5 }, 'loan', null];
  expect(favouritesIn({ favourites })).toEqual([
    { screen: 'loan', view: '7' },
    { screen: 'branch', view: null },
  ]);
});
