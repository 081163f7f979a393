import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ResolvedList } from '../../../src/compile/resolved.ts';
import { parseQuery, viewQuery, writeQuery } from '../../../src/console/list/list-query.ts';
import { keepSize } from '../../../src/console/list/page-size.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';

const screen: ResolvedList = {
  id: 'things',
  kind: 'list',
  title: 'Things',
  permission: null,
  request: { method: 'GET', url: ['/api/things'] },
  columns: [{ field: 'name', kind: 'text', title: 'Name', sortable: true }],
  filters: [],
  toolbar: [],
  row: [],
  bulk: [],
  views: [],
  sheets: {},
};
const sizeAt = (address: string) => parseQuery(screen, new URLSearchParams(address)).size;
const change = (address: string, patch: { readonly size?: number; readonly current?: number }) => {
  const before = new URLSearchParams(address);
  return String(writeQuery(screen, { ...parseQuery(screen, before), ...patch }, before));
};

const signIn = (id: number) => store.set(sessionAtom, { state: 'signed-in', user: { id } });

function keeping(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return kept;
}
beforeEach(() => signIn(7));
afterEach(() => {
  store.set(sessionAtom, { state: 'loading' });
  vi.unstubAllGlobals();
});

test('a list without a size in its address has as many rows as were chosen last, and ten before that', () => {
  keeping();
  expect(sizeAt('')).toBe(10);
  keepSize(50);
  expect(sizeAt('')).toBe(50);
  expect(sizeAt('size=20')).toBe(20);
});

test('a size that is kept needs no name in the address, and another one gets it', () => {
  keeping();
  expect(change('', { size: 20 })).toBe('size=20');
  keepSize(20);
  expect(change('', { current: 1 })).toBe('current=1');
  expect(change('', { size: 10 })).toBe('size=10');
  expect(change('size=20', { size: 10 })).toBe('');
});

test('a view keeps the size it was saved with, also the usual one, for everyone who opens it', () => {
  keeping();
  const saved = () => viewQuery(screen, parseQuery(screen, new URLSearchParams('current=2')));
  expect(saved()).toBe('size=10');
  keepSize(50);
  expect(saved()).toBe('size=50');
  signIn(8);
  expect(sizeAt('size=50')).toBe(50);
});

test('a kept size that no page may have is forgotten', () => {
  keeping().set('baize.page-size.7', '37');
  expect(sizeAt('')).toBe(10);
});

test('whoever signs in at the same browser has a size of their own', () => {
  keeping();
  keepSize(50);
  signIn(8);
  expect(sizeAt('')).toBe(10);
  signIn(7);
  expect(sizeAt('')).toBe(50);
});
