import { expect, test } from 'vitest';
import { inOrder, moved } from '../../../src/console/list/arrange.ts';
import { dependsOnSaved, expandView, isChanged, viewAt, viewsOf } from '../../../src/console/list/views/list-view.ts';
import type { SavedView } from '../../../src/console/preferences/saved-view.ts';

const late = { name: 'late', title: '逾期', query: 'status=1%2C2&sort=-createAt' };
const mine: SavedView = {
  id: '7',
  screen: 'book',
  title: '我的',
  query: 'status=0',
  shared: 'nobody',
  roleId: null,
  isOwn: true,
};
const views = (initial: Record<string, string> = {}, own = [late]) =>
  viewsOf(
    { id: 'book', views: own },
    { views: [mine, { ...mine, id: '8', screen: 'other' }], initial, favourites: [], isLocal: false },
  );
const at = (address: string, of = views()) => viewAt(of, new URLSearchParams(address)).name;

test('a list has its screen’s views, every row, and what was saved for it', () => {
  expect(views().views.map(({ name }) => name)).toEqual(['late', 'all', '7']);
  const all = { name: 'all', title: '所有图书', query: '' };
  expect(views({}, [all, late]).views.map(({ title }) => title)).toEqual(['所有图书', '逾期', '我的']);
  expect(viewsOf({ id: 'book', views: [] }, undefined).views.map(({ name }) => name)).toEqual(['all']);
});

test('a bare address opens with the first view, or the one its person chose', () => {
  expect(at('')).toBe('late');
  expect(at('sheet=sheet&id=4')).toBe('late');
  expect(at('', views({ book: '7' }))).toBe('7');
  expect(at('', views({ book: 'gone' }))).toBe('late');
});

test('an address shows the view that it names; one with a filter and no view filters every row', () => {
  expect(at('view=7&status=3')).toBe('7');
  expect(at('status=3')).toBe('all');
  expect(at('view=gone')).toBe('all');
});

test('what the address says goes over what the view says, also where it takes a filter off', () => {
  const whole = (address: string) => expandView(late, new URLSearchParams(address)).toString();
  expect(whole('')).toBe('status=1%2C2&sort=-createAt');
  expect(whole('status=&name=a')).toBe('status=&sort=-createAt&name=a');
});

test('only a bare address and one that names a saved view wait for what was saved', () => {
  const waits = (address: string) => dependsOnSaved({ id: 'book', views: [late] }, new URLSearchParams(address));
  expect(['', 'sheet=sheet&id=4', 'view=7', 'view=late', 'view=all&status=3', 'status=3'].map(waits)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('another page is no change of the view', () => {
  const changed = (address: string) => isChanged(new URLSearchParams(address));
  expect(changed('view=late&current=3&sheet=sheet&id=4')).toBe(false);
  expect(changed('view=late&status=')).toBe(true);
});

test('columns stand in the order they were given; one that was not placed stays behind its neighbour', () => {
  const columns = ['a', 'b', 'c', 'd'].map((field) => ({ kind: 'text', field, title: field }) as const);
  const order = (fields: readonly string[]) => inOrder(columns, fields).map(({ field }) => field);
  expect(order([])).toEqual(['a', 'b', 'c', 'd']);
  expect(order(['d', 'a', 'gone'])).toEqual(['d', 'a', 'b', 'c']);
  expect(order(['d', 'c', 'b'])).toEqual(['a', 'd', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 'a', undefined)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 'b', 'b')).toEqual(['a', 'b', 'c']);
});
