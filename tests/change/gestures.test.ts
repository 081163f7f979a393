import { expect, test } from 'vitest';
import { filesWithoutEffect, sentence } from '../../src/change/change.ts';
import { diff } from '../../src/change/diff.ts';
import { readProject } from '../../src/check/read.ts';
import type { Json } from '../../src/language/json.ts';
import { isMembers } from '../../src/language/members.ts';

/** One gesture of somebody who edits a page, a form or the menu, and the one sentence that says it. */
type Gesture = readonly [file: string, gesture: Edit, sentence: string];
type Edit = (file: Json) => Json;

const book = 'screens/book.json';
const home = 'screens/home.json';
const menu = 'screens/menu.json';
const create = 'schemas/forms/book-create.json';
const record = 'schemas/records/book.json';
const enums = 'screens/shared/enums.json';
const options = 'screens/shared/options.json';

const project = await readProject(new URL('../check/fixture', import.meta.url).pathname);

/** The value at a path, changed. */
function at(path: string, change: (value: Json | undefined) => Json | undefined): Edit {
  const [key, ...rest] = path.split('.');
  if (key === undefined || key === '') return (file) => change(file) ?? null;
  return (file) => {
    const part = (one: Json | undefined) => (rest.length === 0 ? change(one) : at(rest.join('.'), change)(one ?? {}));
    if (Array.isArray(file))
      return file.flatMap((one: Json, index) => (index === Number(key) ? [part(one) ?? []].flat() : [one]));
    const members = isMembers(file) ? file : {};
    const changed = part(members[key]);
    const { [key]: gone, ...others } = members;
    return changed === undefined ? others : { ...members, [key]: changed };
  };
}

const set = (path: string, value: Json) => at(path, () => value);
const remove = (path: string) => at(path, () => undefined);

/** Another name, at the same place of its map. */
const rename = (path: string, from: string, to: string) =>
  at(path, (map) => fromEntries(entriesOf(map).map(([key, value]) => [key === from ? to : key, value])));

/** The last entry of a list or a map is its first. */
const lastFirst = (path: string) =>
  at(path, (held) => {
    if (Array.isArray(held)) return [...held.slice(-1), ...held.slice(0, -1)];
    const entries = entriesOf(held);
    return fromEntries([...entries.slice(-1), ...entries.slice(0, -1)]);
  });

const add = (path: string, value: Json) => at(path, (list) => [...(Array.isArray(list) ? list : []), value]);

const entriesOf = (value: Json | undefined): [string, Json][] => (isMembers(value) ? Object.entries(value) : []);
const fromEntries = (entries: readonly (readonly [string, Json])[]): Json => Object.fromEntries(entries);

const lose: Json = { kind: 'request', title: '遗失', request: 'PUT /api/book/{id}/status/2', when: { status: 1 } };
const loans: Json = {
  kind: 'table',
  title: '借过的人',
  request: 'GET /api/loan/list?bookId={id}',
  record: 'loan',
  columns: [{ field: 'reader', kind: 'text' }],
  actions: { row: { back: { kind: 'request', title: '归还', request: 'PUT /api/loan/{id}' } } },
};

const gestures: readonly Gesture[] = [
  [book, add('columns', { field: 'borrower', kind: 'text', width: 'wide', title: '谁借的' }), '增加了列「谁借的」'],
  [book, remove('columns.2'), '删除了列「定价」'],
  [book, lastFirst('columns'), '列的顺序改变了'],
  [book, set('columns.2.title', '售价'), '列「售价」增加了名称：「售价」'],
  [book, set('columns.2.width', 'wide'), '列「定价」增加了宽度：宽'],
  [book, set('columns.0.width', 'narrow'), '列「书名」的宽度由 宽 改为 窄'],
  [
    book,
    set('columns.5.kind', 'date'),
    '列「入库时间」的种类由 时间 YYYY-MM-DD HH:mm:ss 改为 日期 YYYY-MM-DD（高风险）',
  ],
  [book, set('columns.2.field', 'fine'), '列「fine」的字段由「定价」改为 fine'],
  [book, set('columns.1.options', 'shelf'), '列「分馆」的选项列表由「分馆」改为「书架」'],
  [book, remove('columns.5.hidden'), '列「入库时间」删除了「默认隐藏」：是'],
  [book, set('search', ['name', 'borrower']), '搜索的字段由「书名」改为「书名」、「借书人」'],
  [book, add('filters', { field: 'type', kind: 'enum' }), '增加了筛选「类型」'],
  [book, remove('filters.1'), '删除了筛选「状态」'],
  [book, lastFirst('filters'), '筛选的顺序改变了'],
  [book, set('filters.1.title', '在哪'), '筛选「在哪」增加了名称：「在哪」'],
  [book, set('filters.4.presets', ['today', 'last30']), '筛选「入库时间」的快捷区间由 今天、近7天 改为 今天、近30天'],
  [book, remove('filters.1.multiple'), '筛选「状态」删除了「可多选」：是'],
  [book, set('tabs.lost', { title: '遗失', where: { status: 2 } }), '增加了标签页「遗失」'],
  [book, remove('tabs.new'), '删除了标签页「近七日」'],
  [book, lastFirst('tabs'), '标签页的顺序改变了'],
  [book, set('tabs.away.title', '外借'), '标签页「外借」的名称由「不在架」改为「外借」'],
  [book, rename('tabs', 'away', 'out'), '标签页「不在架」的英文名由 away 改为 out'],
  [
    book,
    set('tabs.away.where', { status: 0, createAt: 'last7' }),
    '标签页「不在架」的筛选由「状态」为 在架、借出 改为「状态」为 在架且「入库时间」为 近7天',
  ],
  [book, set('tabs.away.hiddenColumns', ['price']), '标签页「不在架」的不显示的列由「分馆」改为「定价」'],
  [book, set('actions.row.lose', lose), '增加了操作「遗失」：PUT /api/book/{id}/status/2，「状态」为 借出时可用'],
  [book, remove('actions.row.code'), '删除了操作「条码」'],
  [book, lastFirst('actions.row'), '行内的操作的顺序改变了'],
  [book, set('actions.row.code.title', '二维码'), '操作「条码」的名称由「条码」改为「二维码」'],
  [book, rename('actions.row', 'code', 'qr'), '操作「条码」的英文名由 code 改为 qr'],
  [book, set('actions.row.code.intent', 'danger'), '操作「条码」增加了含义：危险或不可撤销'],
  [book, set('actions.row.lend.confirm', '借出？'), '操作「借出」增加了确认：「借出？」'],
  [book, set('actions.row.lend.form', 'book-edit'), '操作「借出」的表单由「借出」改为「修改」（高风险）'],
  [book, remove('actions.row.lend.when'), '操作「借出」删除了状态条件（原为「状态」为 在架）（高风险）'],
  [book, set('actions.bulk.lose', lose), '增加了操作「遗失」：PUT /api/book/{id}/status/2，「状态」为 借出时可用'],
  [book, remove('actions.bulk.discard'), '删除了操作「注销」'],
  [book, remove('actions.bulk.discard.intent'), '操作「注销」删除了含义：危险或不可撤销（高风险）'],
  [
    book,
    add('sheet.sections', loans),
    '详情「《{name}》」增加了表格「借过的人」，其中有操作「归还」（PUT /api/loan/{id}）',
  ],
  [book, remove('sheet.sections.3'), '详情「《{name}》」删除了表格「副本」，其中有操作「删除」'],
  [book, lastFirst('sheet.sections'), '详情「《{name}》」的内容的顺序改变了'],
  [book, set('sheet.sections.0.title', '图书'), '一组字段「图书」的名称由「基本信息」改为「图书」'],
  [book, set('sheet.sections.0.perRow', 2), '一组字段「基本信息」的一行几个字段由 3 改为 2'],
  [
    book,
    remove('sheet'),
    '删除了详情「《{name}》」，其中有操作「归还」、操作「登记遗失」、操作「找回」、操作「删除」、操作「导出」',
  ],
  [create, set('properties.note', { title: '备注', type: 'string' }), '增加了表单项「备注」'],
  [
    create,
    (form) => add('required', 'note')(set('properties.note', { title: '备注', type: 'string' })(form)),
    '增加了必填的表单项「备注」',
  ],
  [create, remove('properties.isbn'), '删除了表单项「ISBN」'],
  [create, lastFirst('properties'), '表单项的顺序改变了'],
  [create, set('properties.copies.title', '几本'), '表单项「数量」的名称由「数量」改为「几本」'],
  [create, rename('properties', 'isbn', 'code'), '表单项「ISBN」的英文名由 isbn 改为 code（高风险）'],
  [
    create,
    (form) => set('required', ['name', 'count'])(rename('properties', 'copies', 'count')(form)),
    '表单项「数量」的英文名由 copies 改为 count（高风险）',
  ],
  [create, set('properties.name.ui.widget', 'textarea'), '表单项「书名」的输入控件由 一行文字 改为 几行文字'],
  [home, add('sections.0.figures', { title: '押金', field: 'deposits', kind: 'money' }), '增加了卡片「押金」'],
  [home, remove('sections.0.figures.1'), '删除了卡片「今日罚款」'],
  [home, lastFirst('sections.0.figures'), '卡片的顺序改变了'],
  [home, set('sections.3.tasks.0.title', '外借的书'), '待办「外借的书」的名称由「不在架的书」改为「外借的书」'],
  [home, remove('sections.2'), '删除了排行「借得最多的书」'],
  [home, set('sections.2.title', '排行'), '排行「排行」的名称由「借得最多的书」改为「排行」'],
  [home, set('sections.2.presets', ['today']), '排行「借得最多的书」的快捷区间由 近30天、今天 改为 今天'],
  [menu, add('items', { title: '读者', path: '/reader', screen: 'report' }), '增加了导航「读者」（/reader）'],
  [
    menu,
    add('items', { title: '读者', path: '/r', children: [{ title: '名单', path: '/r/list', screen: 'report' }] }),
    '增加了导航「读者」（/r），其中有导航「名单」（/r/list）',
  ],
  [menu, remove('items.1'), '删除了导航「图书管理」（/book）'],
  [menu, lastFirst('items'), '导航的顺序改变了'],
  [menu, set('items.2.title', '参数'), '导航「设置」（/settings）的名称由「设置」改为「参数」'],
  [menu, set('items.2.path', '/setup'), '导航「设置」（/settings）的地址由「/settings」改为「/setup」（高风险）'],
  [menu, set('items.2.screen', 'report'), '导航「设置」（/settings）的页面由「设置」改为「统计」'],
  [enums, add('book-status', { value: 4, title: '修补' }), '枚举「book-status」增加了值「修补」'],
  [enums, set('book-status.0.value', 7), '枚举「book-status」的值「在架」的值由 0 改为 7'],
  [enums, set('book-status.3.intent', 'danger'), '枚举「book-status」的值「注销」增加了含义：危险或不可撤销'],
  [enums, rename('', 'book-type', 'medium'), '枚举「book-type」的英文名由 book-type 改为 medium'],
  [options, rename('', 'branch', 'library'), '选项列表「分馆」的英文名由 branch 改为 library'],
  [options, set('branch.title', '馆'), '选项列表「分馆」的名称由「分馆」改为「馆」'],
  [record, rename('properties', 'borrower', 'reader'), '字段「借书人」的英文名由 borrower 改为 reader'],
];

test.each(gestures)('%s: one gesture is one sentence: %#', (file, edit, said) => {
  expect(told(file, edit)).toEqual([said]);
});

test('a group of the menu takes an item in one sentence', () => {
  const into: Edit = (file) =>
    remove('items.2')(
      add('items.1.children', { path: '/settings', title: '设置', icon: 'cog', group: '系统', screen: 'settings' })(
        file,
      ),
    );
  expect(told(menu, into)).toEqual(['导航「设置」（/settings）增加了上级：「图书管理」']);
});

test('what is risky is said of an entry under another name as well', () => {
  const looser =
    (field: string, rule: string, value: Json): Edit =>
    (form) =>
      set(`properties.${field}.${rule}`, value)(rename('properties', 'name', field)(form));
  expect(told(create, looser('called', 'maxLength', 200))).toEqual([
    '表单项「书名」的英文名由 name 改为 called（高风险）',
    '表单项「书名」的最多字数由 100 放宽为 200（高风险）',
  ]);
  const optional: Edit = (form) => set('required', ['copies'])(rename('properties', 'name', 'called')(form));
  expect(told(create, optional)).toEqual([
    '「书名」不再必填（高风险）',
    '表单项「书名」的英文名由 name 改为 called（高风险）',
  ]);
  expect(
    told(options, (file) => set('library.request', 'GET /api/shelf/options')(rename('', 'branch', 'library')(file))),
  ).toEqual([
    '选项列表「分馆」的英文名由 branch 改为 library',
    '选项列表「分馆」的接口由 GET /api/branch/options 改为 GET /api/shelf/options（高风险）',
  ]);
});

test('an action that asks less is said, however its title changed', () => {
  const renamed: Edit = (file) =>
    set('actions.bulk.discard.confirm', '确认报废？')(set('actions.bulk.discard.title', '报废')(file));
  expect(told(book, renamed)).toEqual([
    '操作「注销」的名称由「注销」改为「报废」',
    expect.stringMatching(/^操作「注销」的确认不再说明.*（高风险）$/),
  ]);
});

test('the action of a row and that of several rows with the same title are told apart', () => {
  const both: Edit = (file) => set('actions.row.lose', lose)(set('actions.bulk.lose', lose)(file));
  const call = 'PUT /api/book/{id}/status/2，「状态」为 借出时可用';
  expect(told(book, both)).toEqual([`增加了操作「遗失」：${call}`, `增加了操作「遗失（批量）」：${call}`]);
});

test('a file of which no change is told has changed all the same', () => {
  const text = JSON.stringify(JSON.parse(project[book] ?? ''));
  const changes = diff(project, { ...project, [book]: text });
  expect(filesWithoutEffect([book], changes)).toEqual([book]);
  expect(filesWithoutEffect([book], [{ file: book, path: [], risk: 'normal', message: '' }])).toEqual([]);
});

function told(file: string, edit: Edit): readonly string[] {
  const text = JSON.stringify(edit(JSON.parse(project[file] ?? '') as Json));
  return diff(project, { ...project, [file]: text }).map((change) => sentence(change));
}
