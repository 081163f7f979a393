import { expect, test } from 'vitest';
import type { ResolvedMenuItem } from '../../../src/compile/boot/resolved-boot.ts';
import { favouriteItems } from '../../../src/console/app/navigation/favourite-list.tsx';

const leaf = (screen: string, more: Partial<ResolvedMenuItem> = {}): ResolvedMenuItem => ({
  path: `/${screen}`,
  title: screen,
  hidden: false,
  permission: screen,
  screen,
  children: [],
  ...more,
});
const menu = [
  leaf('book', { icon: ['M1'], keys: 'b', group: '经营', count: { request: { method: 'GET', url: [] } } as never }),
  leaf('area', { icon: ['M2'], children: [leaf('person')] }),
];
const view = {
  id: '7',
  screen: 'book',
  title: '逾期',
  query: '',
  shared: 'nobody',
  roleId: null,
  isOwn: true,
} as const;
const favourites = [
  { screen: 'person', view: null },
  { screen: 'book', view: '7' },
  { screen: 'book', view: null },
];
const shown = (codes: readonly string[], views: readonly (typeof view)[] = [view]) =>
  favouriteItems(menu, { favourites, views }, (code) => code === null || codes.includes(code)).map(
    ({ path, title, keys, icon, group, count }) => [path, title, keys, icon?.[0], group, count !== undefined],
  );

test('favourites open in the order of the marks, with the icon of their area, and count what their screen counts', () => {
  expect(shown(['book', 'person'])).toEqual([
    ['/person', 'person', '1', 'M2', undefined, false],
    ['/book?view=7', '逾期 · book', '2', 'M1', undefined, false],
    ['/book', 'book', '3', 'M1', undefined, true],
  ]);
});

test('what the person may no longer open, and a view that is gone, are left out, and the keys move up', () => {
  expect(shown(['person'])).toEqual([['/person', 'person', '1', 'M2', undefined, false]]);
  expect(shown(['book'], [])).toEqual([['/book', 'book', '1', 'M1', undefined, true]]);
});

test('the tenth favourite has no key', () => {
  const many = Array.from({ length: 10 }, (_, index) => leaf(`s${index}`));
  const all = many.map(({ screen = '' }) => ({ screen, view: null }));
  expect(favouriteItems(many, { favourites: all, views: [] }, () => true).at(-1)?.keys).toBeUndefined();
});
