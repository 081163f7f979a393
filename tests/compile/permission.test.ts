import { describe, expect, it } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import { allows, permissionToGrant } from '../../src/compile/action/permission.ts';
import type { ResolvedList } from '../../src/compile/resolved.ts';
import { compileScreen } from '../../src/compile/screen/screen.ts';
import { findCall } from '../../src/language/project/find-call.ts';
import { parseProject } from '../../src/language/project/project.ts';

describe('a permission', () => {
  it('is held by those who have its code, or its code at that level or above', () => {
    const holders = (permission: string): readonly boolean[] =>
      [['book'], ['book:write'], ['book:read'], ['books'], []].map((codes) => allows(codes, permission));
    expect(holders('book:write')).toEqual([true, true, false, false, false]);
    expect(holders('book:read')).toEqual([true, true, true, false, false]);
  });
  it('that names nothing is held by nobody, whatever codes they have', () => {
    for (const codes of [[], [''], [':write'], [':read'], ['book']])
      for (const permission of ['', ':write', ':read']) expect(allows(codes, permission)).toBe(false);
  });
  it('is everybody’s where signing in is enough, or where the back end does not say what anybody has', () => {
    expect(allows([], null)).toBe(true);
    expect(allows(undefined, 'book:write')).toBe(true);
  });
  it('without a level is granted by those who may write, with one by those who hold just that', () => {
    expect(['book', 'book:read', 'book:write'].map(permissionToGrant)).toEqual([
      'book:write',
      'book:read',
      'book:write',
    ]);
  });
});

it('an action that loads its form needs what sending it needs', async () => {
  const files = await readProject(new URL('../check/fixture', import.meta.url).pathname);
  const screen = JSON.parse(files['screens/book.json'] ?? '');
  const { lend } = screen.actions.row;
  screen.actions.row = { detail: false, lend: { ...lend, load: 'GET /api/today' } };
  const list = compileScreen(parseProject({ ...files, 'screens/book.json': JSON.stringify(screen) }), 'book');
  expect((list as ResolvedList).row.map(({ permission }) => permission)).toEqual(['book:write']);
});

it('an action that opens a view needs what the first call needs that changes something', async () => {
  const files = await readProject(new URL('../check/fixture', import.meta.url).pathname);
  const requests = (...all: readonly string[]): string | null | undefined => {
    const views = { calendar: { title: '日历', requests: all } };
    const screen = JSON.parse(files['screens/book.json'] ?? '');
    screen.actions.row = { detail: false, open: { kind: 'view', title: '日历', view: 'calendar' } };
    const changed = { 'screens/book.json': JSON.stringify(screen), 'schemas/views.json': JSON.stringify(views) };
    const list = compileScreen(parseProject({ ...files, ...changed }), 'book') as ResolvedList;
    return list.row[0]?.permission;
  };
  expect(requests('GET /api/book/{id}', 'PUT /api/settings', 'POST /api/book')).toBe('settings:write');
  expect(requests('GET /api/book/{id}', 'GET /api/today')).toBe('book:read');
  expect(requests()).toBeNull();
});

describe('the call that a request reaches', () => {
  const call = { permission: 'session' };
  it('is the most literal one, wherever it stands', () => {
    const keys = ['GET /api/book/{id}', 'GET /api/book/list', 'GET /api/{kind}/{id}'];
    for (const order of [keys, keys.toReversed()])
      expect(findCall(Object.fromEntries(order.map((key) => [key, call])), 'GET /api/book/list')?.key).toBe(keys[1]);
  });
  it('is the first of those that are equally literal', () => {
    const keys = ['PUT /api/{kind}/{id}/close', 'PUT /api/book/{id}/{what}'];
    for (const order of [keys, keys.toReversed()])
      expect(findCall(Object.fromEntries(order.map((key) => [key, call])), 'PUT /api/book/3/close')?.key).toBe(
        order[0],
      );
  });
  it('has its method, its length and its literal segments, and something at each of its places', () => {
    const keys = ['GET /api/book/{id}', 'PUT /api/book/{id}/close', 'no call'];
    const api = Object.fromEntries(keys.map((key) => [key, call]));
    const others = ['POST /api/book/3', 'GET /api/book', 'GET /api/book/3/4', 'GET /api/shelf/3', 'GET /api/book/'];
    for (const other of [...others, 'PUT /api/book/3/open', 'GET api/book/3', 'close', 'no call'])
      expect([other, findCall(api, other)]).toEqual([other, null]);
    expect(findCall(api, 'GET /api/book/3?x=1')).toEqual({ key: keys[0], call });
    expect(findCall(api, 'PUT /api/book/{code}/close')?.key).toBe(keys[1]);
    expect(findCall({ 'GET /{id}': call }, 'GET /3')?.key).toBe('GET /{id}');
  });
  it('is not the more literal for a place of the same name', () => {
    const keys = ['GET /api/{kind}/{id}', 'GET /api/book/{code}'];
    expect(findCall(Object.fromEntries(keys.map((key) => [key, call])), 'GET /api/book/{id}')?.key).toBe(keys[1]);
  });
});
