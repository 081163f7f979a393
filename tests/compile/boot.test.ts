import { expect, test } from 'vitest';
import { compileBoot } from '../../src/compile/boot/boot.ts';
import { withBoot } from '../../src/compile/boot/boot-html.ts';
import { hash } from '../../src/compile/boot/hash.ts';
import { iconPaths } from '../../src/compile/boot/icon-paths.ts';
import { parseProject } from '../../src/language/project/project.ts';
import { libraryFiles } from '../server/library/library.ts';
import { booksWith, library, libraryWith } from './project.fixture.ts';

/** What the page knows first, with these files in place of the library's. */
function boot(files: Readonly<Record<string, object>> = {}) {
  return compileBoot(libraryWith(files), 'v1');
}

test('a menu item has its place, its icon’s paths, the permission of its screen, and on the top level its keys', () => {
  const arrival = { path: '/code', title: '码', screen: 'book', arrival: ['code'] };
  const items = [arrival, { path: '/book', title: '图书', icon: 'book', hidden: true, children: [arrival] }];
  const { menu, title, version } = boot({ 'screens/menu.json': { title: '图书馆', items } });
  const resolved = {
    path: '/code',
    title: '码',
    hidden: false,
    screen: 'book',
    arrival: ['code'],
    permission: 'book:read',
    children: [],
  };
  expect({ title, version }).toEqual({ title: '图书馆', version: 'v1' });
  expect(menu).toStrictEqual([
    { ...resolved, keys: 'm' },
    { path: '/book', title: '图书', icon: iconPaths('book'), hidden: true, permission: null, children: [resolved] },
  ]);
});

test('an icon is its paths; a name that Blueprint does not have, or that is no name, has none', () => {
  expect(iconPaths('book')[0]).toMatch(/^M[\d.]/);
  expect(iconPaths('arrow-left')).not.toEqual([]);
  for (const name of ['bokk', '../book', 'Book', '', 'x/../book', 'book\n', '../paths/book'])
    expect(iconPaths(name)).toEqual([]);
});

test('an option list says how it is asked for', () => {
  const options = {
    branch: { title: '分馆', request: 'GET /api/branch/options', value: 'code', preload: true },
    shelf: { title: '书架', request: 'GET /api/shelf/options?branch={branchId}', parameters: ['branchId'] },
    kind: { title: '种类', request: 'GET /api/kind/options' },
  };
  expect(boot({ 'screens/shared/options.json': options }).options).toStrictEqual({
    branch: {
      title: '分馆',
      request: { method: 'GET', url: ['/api/branch/options'] },
      parameters: [],
      preload: true,
      value: 'code',
    },
    shelf: {
      title: '书架',
      request: { method: 'GET', url: ['/api/shelf/options?branch=', { field: 'branchId' }] },
      parameters: ['branchId'],
      preload: false,
      value: 'id',
    },
    kind: {
      title: '种类',
      request: { method: 'GET', url: ['/api/kind/options'] },
      parameters: [],
      preload: false,
      value: 'id',
    },
  });
});

test('each call has the records that it answers or changes, if one call changes and another answers them', () => {
  const api = {
    'GET /api/book/list': { permission: 'book:read', record: 'book', list: true },
    'GET /api/kind/options': { permission: 'session', options: 'kind', record: 'book' },
    'GET /api/shelf/{id}': { permission: 'book:read', record: 'shelf' },
    'GET /api/today': { permission: 'session' },
    'POST /api/book': { permission: 'book:write', record: 'shelf', changes: ['book', 'kind'] },
    'PUT /api/shelf': { permission: 'book:write' },
  };
  expect(boot({ 'schemas/api.json': api }).calls).toEqual({
    'GET /api/book/list': ['book'],
    'GET /api/kind/options': ['book', 'kind'],
    'POST /api/book': ['book', 'kind'],
  });
});

test('a call that answers rows with names of another record depends on that record, too', () => {
  const columns = ['id', 'title', 'shelfId', 'shelfName', 'kindId', 'kindName'];
  const text = { type: 'string' };
  const properties = {
    id: { type: 'integer', title: '编号' },
    title: { ...text, title: '书名' },
    shelfId: { type: 'integer', title: '书架', record: 'shelf' },
    shelfName: { ...text, title: '书架', nameOf: 'shelfId' },
    kindId: { type: 'integer', title: '种类', options: 'kind' },
    kindName: { ...text, title: '种类', nameOf: 'kindId' },
  };
  const { calls } = boot({
    'schemas/api.json': {
      'GET /api/book/list': { permission: 'book:read', record: 'book', list: true },
      'GET /api/kind/options': { permission: 'session', options: 'genre' },
      'PUT /api/shelf/{id}': { permission: 'book:write', changes: ['shelf'] },
      'PUT /api/kind/{id}': { permission: 'book:write', changes: ['genre'] },
    },
    'schemas/records/book.json': { title: '图书', order: columns, properties },
    'screens/shared/options.json': { kind: { title: '种类', request: 'GET /api/kind/options' } },
  });
  expect(calls['GET /api/book/list']).toEqual(['shelf', 'genre']);
});

test('a page holds its data in one block that no text can leave, and when its screens were published', () => {
  const sly = { ...boot(), title: '</script><script>$& $1' };
  const data = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  const bare = withBoot('<html><head><title>x</title></head><body></body></html>', sly);
  expect(data(bare)).toEqual(sly);
  expect(bare.match(/<script/g)).toHaveLength(1);
  // The product is called as its menu says, whatever the page was called before.
  expect(bare).toMatch(
    /^<html><head><title>&lt;\/script>&lt;script>\$&amp; \$1<\/title><script type="application\/json".*<\/script><\/head><body>/s,
  );
  expect(withBoot('<head></head>', boot())).toContain(`<head><title>${boot().title}</title><script`);
  const again = withBoot(bare, { ...sly, version: 'v2' });
  expect(again).toBe(bare.replace('"v1"', '"v2"'));
  expect(withBoot(bare, sly, 1234)).toBe(bare.replace('</head>', '<meta name="screens-since" content="1234"></head>'));
  const lines = '<head><script type="application/json" id="boot">\n{}\n</script></head>';
  expect(data(withBoot(lines, sly))).toEqual(sly);
});

test('a product’s name, mark, accent and density are in its page before any script', () => {
  const brand = { name: '商通', mark: '<svg viewBox="0 0 1 1"/>', accent: '#7a3e9d', density: 'compact' };
  const items = [{ path: '/book', title: '图书', screen: 'book', icon: 'book' }];
  const own = boot({ 'screens/menu.json': { title: '后台', brand, items } });
  expect(own.brand).toEqual({
    name: '商通',
    mark: 'data:image/svg+xml,%3Csvg%20viewBox%3D%220%200%201%201%22%2F%3E',
    accent: '#7a3e9d',
    isCompact: true,
  });
  const page = withBoot('<html lang="zh-CN"><head><link rel="icon" href="/x.svg"></head></html>', own);
  expect(page).toMatch(
    /^<html data-density="compact" lang="zh-CN"><head><link rel="icon" href="data:[^"]*"><title>商通后台<\/title><meta name="theme-color" content="#7a3e9d"><script/,
  );
  expect(withBoot(page, own)).toBe(page);
});

test('a text has the same short name wherever and whenever it is computed', () => {
  expect(['', 'a', 'b', '图书馆'.repeat(100)].map(hash)).toEqual([
    'aggevgbi2j247s7v64qa',
    'bmnxinv5js6ayds5vhae',
    'e5qxk0lde1raxnihrl09',
    '8mgox6jhdtodqc4xl89n',
  ]);
  const lengths = Array.from({ length: 1000 }, (_, index) => hash(`${index}`).length);
  expect(new Set(lengths)).toEqual(new Set([20]));
});

test('what can be undone says how the state that a row has by now is read, and what the states are called', async () => {
  const { inverses } = compileBoot(parseProject(await libraryFiles()), 'v1');
  const [closed] = inverses.filter(({ request }) => request === 'POST /api/branch/{id}/close');
  expect(closed?.now?.request).toEqual({ method: 'GET', url: ['/api/branch/', { field: 'id' }] });
  expect(closed?.now?.fields).toMatchObject([{ field: 'status', title: '状态' }]);
  expect(closed?.now?.fields[0]?.titles).toContainEqual(expect.objectContaining({ value: 5, title: '撤销' }));
  // No call returns a single book.
  const lent = inverses.find(({ request }) => request.startsWith('PUT /api/book/{id}/status'));
  expect(lent).toBeDefined();
  expect(lent).not.toHaveProperty('now');
});

test('a hidden entry takes no letter from those that are shown, and has none', () => {
  const item = (title: string, more: object = {}) => ({ path: `/${title}`, title, ...more });
  const keys = (...items: readonly object[]) =>
    boot({ 'screens/menu.json': { title: '图书馆', items } }).menu.map((one) => one.keys);
  expect(keys(item('名单'), item('名目', { hidden: true }))).toEqual(['m', undefined]);
  expect(keys(item('名单'), item('名目'))).toEqual(['m d', 'm m']);
  expect(keys(item('名单'), item('名单', { hidden: true }))).toEqual(['m', undefined]);
});

test('an entry belongs to the last group that began before it; before the first there is none', () => {
  const items = [{}, { group: '借还' }, {}, { group: '设置' }].map((more, index) => ({
    ...{ path: `/${index}`, title: `${index}` },
    ...more,
  }));
  const { menu } = boot({ 'screens/menu.json': { title: '图书馆', items } });
  expect(menu.map(({ group }) => group)).toEqual([undefined, '借还', '借还', '设置']);
  expect(menu[0]).not.toHaveProperty('group');
});

test('an entry counts the rows of a view of its list', () => {
  const counted = (screen: string | undefined, view: string | undefined) => {
    const items = [{ path: '/book', title: '图书', screen, count: view }];
    return boot({
      'screens/menu.json': { title: '图书馆', items },
      'screens/book.json': booksWith({ tabs: { lent: { title: '借出', where: { status: 1 } } } }),
    }).menu[0];
  };
  expect(counted('book', 'lent')?.count).toEqual({
    request: { method: 'GET', url: ['/api/book/list'] },
    filters: [{ field: 'status', value: '1' }],
    permission: 'book:read',
  });
  for (const [screen, view] of [
    [undefined, 'lent'],
    ['book', undefined],
    ['book', 'gone'],
    ['home', 'lent'],
  ] as const)
    expect(counted(screen, view)).not.toHaveProperty('count');
  expect(counted('none', undefined)?.permission).toBeNull();
});

test('what is counted says which codes do something with such rows, if any can be done', () => {
  const handling = (where: object) => {
    const items = [{ path: '/book', title: '图书', screen: 'book', count: 'some' }];
    const act = (title: string, when: object | undefined, permission?: string) => ({
      ...{ kind: 'request', title, when, permission, request: 'POST /api/book/{id}/act' },
    });
    const row = { return: act('归还', { status: 1 }), mend: act('修补', { status: [2, 3] }, 'workshop') };
    return boot({
      'screens/menu.json': { title: '图书馆', items },
      'schemas/api.json': { 'POST /api/book/{id}/act': { permission: 'book:write' } },
      'screens/book.json': booksWith({ tabs: { some: { title: '一些', where } }, actions: { row } }),
    }).menu[0]?.count?.handling;
  };
  expect(handling({})).toEqual(['book:write', 'workshop:write']);
  expect(handling({ status: 1 })).toEqual(['book:write']);
  expect(handling({ status: [0, 3] })).toEqual(['workshop:write']);
  expect(handling({ status: 0 })).toBeUndefined();
});

test('the back end keeps the views that people save, if the contract has them', () => {
  expect(boot().keepsViews).toBe(false);
  expect(boot({ 'schemas/api.json': { 'GET /api/views': { permission: 'session' } } }).keepsViews).toBe(true);
});

test('an option list is searched where its call is', () => {
  const list = (call: object) => {
    const api = { 'GET /api/branch/options': { permission: 'session', ...call } };
    return boot({ 'schemas/api.json': api }).options.branch;
  };
  expect(list({ search: ['name'] })?.search).toBe(true);
  expect(list({})).not.toHaveProperty('search');
});

/** The library, in which lending is taken back by another call. */
const lending = (more: object = {}, status: object = { enums: 'loan-status' }) => {
  const book = JSON.parse(library['schemas/records/book.json'] ?? '');
  const { properties, transitions } = book;
  return boot({
    'schemas/records/book.json': {
      ...book,
      properties: { ...properties, status: { ...properties.status, ...status } },
      transitions: [...transitions, { request: 'POST /api/book/{id}/return', from: [1], to: 0 }],
    },
    'schemas/api.json': {
      'GET /api/book/list': { permission: 'book:read', record: 'book', list: true },
      'POST /api/book/{id}/lend': { permission: 'loan:write' },
      'POST /api/book/{id}/return': { permission: 'session' },
      ...more,
    },
  }).inverses;
};

test('a call is taken back by another, by those who may make that one', () => {
  expect(lending()).toEqual([
    {
      request: 'POST /api/book/{id}/lend',
      was: { record: 'book', field: 'status', value: 0 },
      undo: { method: 'POST', url: ['/api/book/', { field: 'id' }, '/return'] },
      permission: null,
    },
    {
      request: 'POST /api/book/{id}/return',
      was: { record: 'book', field: 'status', value: 1 },
      undo: { method: 'POST', url: ['/api/book/', { field: 'id' }, '/lend'] },
      permission: 'loan:write',
    },
  ]);
  const hold = { 'POST /api/hold': { permission: 'book:write', inverse: 'DELETE /api/hold' } };
  const declared = (more: object) => lending({ ...hold, ...more }).filter(({ was }) => was === undefined);
  expect(declared({ 'DELETE /api/hold': { permission: 'loan:write' } })).toMatchObject([
    { request: 'POST /api/hold', undo: { method: 'DELETE' }, permission: 'loan:write' },
    { request: 'DELETE /api/hold', undo: { method: 'POST' }, permission: 'book:write' },
  ]);
  // A call that the contract does not have takes nothing back.
  expect(declared({})).toMatchObject([{ request: 'DELETE /api/hold' }]);
});

test('the state by now is read by a call that returns one row by what the path says, if its values have names', () => {
  const one = { permission: 'book:read', record: 'book' };
  const now = (calls: object, status?: object) => lending(calls, status)[0]?.now;
  expect(now({ 'GET /api/book/{id}': one })).toEqual({
    request: { method: 'GET', url: ['/api/book/', { field: 'id' }] },
    fields: [
      {
        field: 'status',
        title: expect.any(String),
        titles: [
          { value: 0, title: '在架' },
          { value: 1, title: '借出' },
          { value: 2, title: '遗失' },
        ],
      },
    ],
  });
  expect(now({ 'GET /api/book/{id}': one }, {})).toBeUndefined();
  for (const [call, more] of [
    ['GET /api/book/newest', {}],
    ['GET /api/book/{id}/of/{branchId}', {}],
    ['PUT /api/book/{id}', {}],
    ['GET /api/book/{id}', { record: 'copy' }],
    ['GET /api/book/{id}', { list: true }],
  ] as const)
    expect(now({ [call]: { ...one, ...more } })).toBeUndefined();
});

test('the page is told what the back end offers beside the screens, and only that', () => {
  const offering = (...calls: readonly string[]) =>
    boot({ 'schemas/api.json': Object.fromEntries(calls.map((call) => [call, { permission: 'staff:read' }])) });
  const bare = offering();
  expect(Object.keys(bare)).toEqual(['version', 'title', 'menu', 'options', 'calls', 'inverses', 'keepsViews']);
  for (const [call, more] of [
    ['POST /api/login/oidc', { hasSingleSignOn: true }],
    ['POST /api/login/reset', { resetsPasswords: true }],
    ['GET /api/explain', { explains: true }],
    ['GET /api/explain/people', { explainsOthers: 'staff:read' }],
    ['GET /api/outcome', { tellsOutcomes: true }],
  ] as const)
    expect(offering(call)).toStrictEqual({ ...bare, ...more });
});

test('the page knows where the menu lists sign-ins, second factors and approvals', () => {
  const told = (...items: readonly object[]) => {
    const { signIns, factors, approvals } = boot({
      'screens/menu.json': { title: '图书馆', items },
      'screens/mine.json': booksWith({ request: 'GET /api/session/list' }),
      'screens/keys.json': booksWith({ request: 'GET /api/session/factor/list' }),
      'screens/proofs.json': { kind: 'view', title: '验证', view: 'second-factor' },
      'screens/waiting.json': booksWith({ request: 'GET /api/approval/list' }),
      'screens/asking.json': {
        ...{ kind: 'form', title: '审批', permission: 'book', form: 'book-create' },
        request: 'GET /api/approval/list',
      },
    });
    return [signIns, factors, approvals];
  };
  const item = (screen: string) => ({ path: `/${screen}`, title: screen, screen });
  const group = (...children: readonly object[]) => ({ path: '/all', title: '全部', children });
  expect(told(item('home'), group(item('asking')), group())).toEqual([undefined, undefined, undefined]);
  expect(told(item('home'), group(item('book'), item('mine')))).toEqual(['/mine', undefined, undefined]);
  expect(told(item('keys'), group(item('waiting')))).toEqual([undefined, '/keys', '/waiting']);
  expect(told(group(item('home'), group(item('keys'))))).toEqual([undefined, '/keys', undefined]);
  expect(told(item('proofs'))).toEqual([undefined, '/proofs', undefined]);
});

test('the page knows whether the back end keeps views, writes down exports and tells who else looks', () => {
  const knows = (...calls: readonly string[]) => {
    const { keepsViews, logsExports, tellsPresence } = boot({
      'schemas/api.json': Object.fromEntries(calls.map((call) => [call, { permission: 'session' }])),
    });
    return [keepsViews, logsExports, tellsPresence];
  };
  expect(knows()).toEqual([false, undefined, undefined]);
  expect(knows('GET /api/views')).toEqual([true, undefined, undefined]);
  expect(knows('POST /api/audit/export')).toEqual([false, true, undefined]);
  expect(knows('GET /api/presence')).toEqual([false, undefined, true]);
});
