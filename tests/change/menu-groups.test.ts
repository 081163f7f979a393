import { expect, test } from 'vitest';
import { diff } from '../../src/change/diff.ts';

const items = [
  { path: '/', title: '首页', screen: 'home' },
  { path: '/book', title: '图书', screen: 'book', group: '馆藏' },
  { path: '/shelf', title: '书架', screen: 'shelf' },
  { path: '/reader', title: '读者', screen: 'reader', group: '人员' },
  { path: '/staff', title: '员工', screen: 'staff' },
];

/** What is said of a menu whose entries are these, by their addresses; each with the heading that it then has. */
function said(...entries: readonly (readonly [path: string, group?: string])[]): readonly string[] {
  const after = entries.map(([path, group]) => {
    const { group: _, ...item } = items.find((one) => one.path === path) ?? { group: undefined };
    return group === undefined ? item : { ...item, group };
  });
  const menu = (list: unknown) => ({ 'screens/menu.json': JSON.stringify({ title: '图书馆', items: list }) });
  return diff(menu(items), menu(after)).map(({ message }) => message);
}

test('an entry that leaves its group is one change, also the one with the heading of the group', () => {
  expect(said(['/'], ['/book', '馆藏'], ['/shelf'], ['/reader'], ['/staff', '人员'])).toEqual([
    '导航「读者」（/reader）的分组由「人员」改为「馆藏」',
  ]);
  expect(said(['/'], ['/book', '馆藏'], ['/reader', '人员'], ['/shelf'], ['/staff'])).toEqual([
    '导航「书架」（/shelf）的分组由「馆藏」改为「人员」',
    '导航的顺序改变了',
  ]);
});

test('a heading that goes on to the next entry of its group is no change of its own', () => {
  expect(said(['/'], ['/book', '馆藏'], ['/shelf'], ['/staff', '人员'], ['/reader'])).toEqual(['导航的顺序改变了']);
  expect(said(['/'], ['/reader', '人员'], ['/staff'], ['/book', '馆藏'], ['/shelf'])).toEqual(['导航的顺序改变了']);
});

test('a new group names each entry that it takes from another one', () => {
  expect(said(['/'], ['/book', '馆藏'], ['/shelf', '库房'], ['/reader', '人员'], ['/staff'])).toEqual([
    '导航「书架」（/shelf）的分组由「馆藏」改为「库房」',
  ]);
  expect(said(['/', '门口'], ['/book', '馆藏'], ['/reader', '人员'], ['/shelf', '库房'], ['/staff'])).toEqual([
    '导航「首页」（/）增加了分组：「门口」',
    '导航「书架」（/shelf）的分组由「馆藏」改为「库房」',
    '导航「员工」（/staff）的分组由「人员」改为「库房」',
    '导航的顺序改变了',
  ]);
});

test('a group that is removed or renamed is one change', () => {
  expect(said(['/'], ['/book', '馆藏'], ['/shelf'], ['/reader'], ['/staff'])).toEqual([
    '导航「读者」（/reader）删除了分组：「人员」',
  ]);
  expect(said(['/'], ['/book', '馆藏'], ['/shelf'], ['/reader', '读者'], ['/staff'])).toEqual([
    '导航「读者」（/reader）的分组由「人员」改为「读者」',
  ]);
});

test('a change leads to its entry in the file, also to one below another one', () => {
  const menu = (title: string) => ({
    'screens/menu.json': JSON.stringify({
      title: '图书馆',
      items: [...items, { path: '/loan', title: '借阅', children: [{ path: '/loan/late', title, screen: 'late' }] }],
    }),
  });
  expect(diff(menu('逾期'), menu('逾期未还')).map(({ path }) => path)).toEqual([['items', 5, 'children', 0, 'title']]);
});
