import { expect, test } from 'vitest';
import { publish } from '../../src/compile/publish.ts';
import type { Finder } from '../../src/compile/resolved-finder.ts';
import { library } from './project.fixture.ts';

type Changes = Readonly<Record<string, object>>;

/** What can be found in the library, with these changes of its screen of books. */
function finder(screen: Changes = {}, search: readonly string[] = ['book']): Finder {
  const books = JSON.parse(library['screens/book.json'] ?? '') as object;
  const menu = JSON.parse(library['screens/menu.json'] ?? '') as object;
  const { assets } = publish({
    ...library,
    'screens/menu.json': JSON.stringify({ ...menu, search }),
    'screens/book.json': JSON.stringify({ ...books, search: ['name'], ...screen }),
  });
  return JSON.parse(assets['menu.json'] ?? '') as Finder;
}

test('records are found in the lists that the menu names, as their cards show them', () => {
  const [book, ...others] = finder().lists;
  expect(others).toEqual([]);
  expect(book).toMatchObject({
    ...{ id: 'book', title: '图书列表', path: '/book/list', permissions: ['book:read'] },
    request: { method: 'GET', url: ['/api/book/list'] },
    search: { titles: ['书名'] },
    shown: { title: { field: 'name' }, states: [{ field: 'status' }], lines: [{ field: 'price' }] },
  });
  expect(finder({}, []).lists).toEqual([]);
});

test('a record opens its sheet: by its id, or where that does not load it, in its list', () => {
  const sheet = { title: '{name}', sections: [] };
  expect(finder().lists[0]?.sheet).toEqual({ name: 'sheet', isById: true });
  expect(finder({ sheet }).lists[0]?.sheet).toEqual({ name: 'sheet', isById: false });
  expect(finder({ actions: {} }).lists[0]?.sheet).toBeUndefined();
});

test('the views of every list are found, and each title by its pinyin', () => {
  const { views, pinyin } = finder({ views: { lent: { title: '已借出', filters: { status: 1 } } } });
  expect(views).toEqual([
    { title: '已借出', list: '图书列表', address: '/book/list?view=lent', permission: 'book:read' },
  ]);
  expect(Object.keys(pinyin)).toEqual(['首页', '图书', '图书列表', '已借出', '新增', '借出', '详情']);
  expect(pinyin.图书列表).toContain('|tslb|');
});
