import { expect, test } from 'vitest';
import { menuForPage, withoutEntriesBelow } from '../../src/compile/boot/menu-part.ts';
import type { ResolvedMenuItem } from '../../src/compile/boot/resolved-boot.ts';

const entry = (path: string, permission: string | null, children: readonly ResolvedMenuItem[] = []) =>
  ({ path, title: path, hidden: false, permission, children }) satisfies ResolvedMenuItem;
const shelves = (section: string, count: number) =>
  entry(
    section,
    null,
    Array.from({ length: count }, (_, at) => entry(`${section}/${at}`, at % 2 === 0 ? 'book:read' : 'shelf:read')),
  );
const menuOf = (count: number) => [entry('/', null), shelves('/north', count), shelves('/south', count)];
const below = (menu: readonly ResolvedMenuItem[]) => menu.map(({ children }) => children.length);

test('every page has the whole of a small menu', () => {
  const menu = menuOf(20);
  expect(menuForPage(menu, '/north/1')).toBe(menu);
  expect(menuForPage(menu, '/nowhere')).toBe(menu);
});

test.each([
  ['/', [0, 0, 0]],
  ['/north', [0, 200, 0]],
  ['/south/7', [0, 0, 200]],
  ['/south/700', [0, 0, 0]],
])('of a large menu, the page at %s has the entries of the section that it is in', (path, expected) => {
  expect(below(menuForPage(menuOf(200), path))).toEqual(expected);
});

test('a section without its entries has the permissions that they need, each once, deeper ones too', () => {
  const nested = entry('/all', null, [shelves('/all/north', 3), entry('/all/desk', null)]);
  expect(withoutEntriesBelow([nested], () => true)).toEqual([
    { ...nested, children: [], permissionsBelow: ['book:read', 'shelf:read', null] },
  ]);
});

test('an entry with none below it stays as it is', () => {
  const desk = entry('/desk', 'loan:read');
  expect(withoutEntriesBelow([desk], () => true)).toEqual([desk]);
});
