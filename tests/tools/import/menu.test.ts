import { describe, expect, test } from 'vitest';
import { check } from '../../../src/check/check.ts';
import { withAccounts } from '../../../src/language/accounts/with-accounts.ts';
import type { Json } from '../../../src/language/json.ts';
import { checkedFiles } from '../../../src/tools/import/checked-files.ts';
import { type ImportChoices, importDocument } from '../../../src/tools/import/import-document.ts';
import { answers, documentOf, named, resource } from './library-document.ts';

type Members = Readonly<Record<string, Json>>;

/** A document with these lists, each a path with what its call says besides. */
function lists(all: Readonly<Record<string, Members>>, more: Members = {}): string {
  const paths = Object.entries(all).map(([path, said]) =>
    resource(path, 'Book', { ...answers({ type: 'array', items: named('Book') }), ...said }),
  );
  return documentOf(Object.assign({}, ...paths), undefined, more);
}

/** The menu of a document: the headings with a colon, the entries below them. */
function menuOf(text: string, choices: ImportChoices = {}): readonly string[] {
  const { files } = importDocument(text, choices);
  expect(check(withAccounts(files), 'en')).toEqual([]);
  return entriesIn(files['screens/menu.json']);
}

function entriesIn(menu: string | undefined): readonly string[] {
  const { items } = JSON.parse(menu ?? '') as { readonly items: readonly { title: string; group?: string }[] };
  return items.flatMap(({ title, group }) => (group === undefined ? [title] : [`${group}:`, title]));
}

const tagged = (tag: string, ...paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [path, { tags: [tag] }]));

describe('the menu of an imported project', () => {
  test('has no groups up to nine entries', () => {
    const nine = { ...tagged('books', '/a', '/b', '/c', '/d', '/e'), ...tagged('readers', '/f', '/g', '/h', '/i') };
    expect(menuOf(lists(nine))).toHaveLength(9);
  });

  test('is in groups by tags once there are more; what shares its tag with no other comes first', () => {
    const ten = {
      ...tagged('book_keeping', '/shelves', '/books', '/copies', '/loans'),
      ...tagged('museum', '/exhibits'),
      ...tagged('Front Desk', '/readers', '/cards', '/fines', '/visits', '/gates'),
    };
    expect(menuOf(lists(ten))).toEqual([
      ...['Exhibits', 'Book keeping:', 'Shelves', 'Books', 'Copies', 'Loans'],
      ...['Front Desk:', 'Readers', 'Cards', 'Fines', 'Visits', 'Gates'],
    ]);
  });

  const each = Object.fromEntries('abcdefghij'.split('').map((name) => [`/${name}s`, { tags: [name] }]));

  test('takes the groups that the document makes of its tags, and the names that it displays', () => {
    const groups = [
      { name: 'First half', tags: ['a', 'b', 'c', 'd', 'e'] },
      { name: 'Second half', tags: ['f', 'g', 'h', 'i', 'j'] },
    ];
    expect(menuOf(lists(each, { 'x-tagGroups': groups })).filter((one) => one.endsWith(':'))).toEqual([
      'First half:',
      'Second half:',
    ]);
    const two = { ...tagged('x1', '/a', '/b', '/c', '/d', '/e'), ...tagged('x2', '/f', '/g', '/h', '/i', '/j') };
    const tags = [{ name: 'x1', 'x-displayName': 'Stock' }];
    expect(menuOf(lists(two, { tags })).filter((one) => one.endsWith(':'))).toEqual(['Stock:', 'X2:']);
  });

  test('is in groups by the first part of the paths where one tag is that of all', () => {
    const paths = ['a', 'b', 'c', 'd'].flatMap((name) => [`/v1/stock/${name}s`, `/v1/front-desk/x${name}s`]);
    const menu = menuOf(lists({ ...tagged('default', ...paths, '/v1/readers', '/v1/events') }));
    expect(menu.filter((one) => one.endsWith(':'))).toEqual(['Stock:', 'Front desk:']);
    expect(menu.slice(0, 2)).toEqual(['Readers', 'Events']);
  });

  const plain = ['customers', 'users', 'orders', 'plans', 'invoices', 'payments', 'taxes', 'roles', 'logs', 'whatsits'];

  test('is in groups by what the lists are where neither tags nor paths tell, in the language of the project', () => {
    expect(menuOf(lists(Object.fromEntries(plain.map((name) => [`/${name}`, { tags: [name] }]))))).toEqual([
      ...['Roles', 'Logs', 'Whatsits', 'People:', 'Customers', 'Users', 'Sales:', 'Orders', 'Plans'],
      ...['Finance:', 'Invoices', 'Payments', 'Taxes'],
    ]);
    const chinese = ['客户', '用户', '订单', '商品', '发票', '退款', '角色', '权限', '日志', '配置'];
    const summaries = chinese.map((name, index) => [`/x${index}s`, { summary: `获取${name}列表` }] as const);
    const menu = menuOf(lists(Object.fromEntries(summaries)), { language: 'zh-CN' });
    expect(menu.filter((one) => one.endsWith(':'))).toEqual(['人员:', '销售:', '财务:', '权限:', '系统:']);
  });

  test('has no groups where nothing tells them', () => {
    expect(menuOf(lists(each))).toHaveLength(10);
  });

  test('keeps the heading of a group whose first screen is refused', () => {
    const ten = {
      ...tagged('books', '/a', '/b', '/c', '/d', '/e'),
      ...tagged('readers', '/f', '/g', '/h', '/i', '/j'),
    };
    const { files } = importDocument(lists(ten));
    const { files: kept } = checkedFiles({ ...files, 'screens/f.json': '{ "kind": "list" }\n' }, []);
    expect(entriesIn(kept['screens/menu.json']).slice(6)).toEqual(['Readers:', 'Gs', 'Hs', 'Is', 'Js']);
  });
});
