import { describe, expect, test } from 'vitest';
import { sentence } from '../../src/change/change.ts';
import { diff } from '../../src/change/diff.ts';
import { readProject } from '../../src/check/read.ts';
import type { ProjectFiles } from '../../src/language/project/project.ts';

const book = 'screens/book.json';
const menu = 'screens/menu.json';
const enums = 'screens/shared/enums.json';
const options = 'screens/shared/options.json';
const settings = 'screens/settings.json';
const record = 'schemas/records/book.json';
const create = 'schemas/forms/book-create.json';
const lend = 'schemas/forms/book-lend.json';
const api = 'schemas/api.json';
const views = 'schemas/views.json';

const project = await readProject(new URL('../check/fixture', import.meta.url).pathname);

/** What becomes what in a file, and the sentences that this gives. */
type Row = readonly [file: string, from: string, to: string, ...sentences: readonly string[]];

const risks: readonly Row[] = [
  [
    book,
    '"when": { "status": 0 },\n        "otherwise"',
    '"otherwise"',
    '操作「借出」删除了状态条件（原为「状态」为 在架）（高风险）',
  ],
  [
    book,
    '"when": { "status": 0 }',
    '"when": { "status": [0, 1] }',
    '操作「借出」的状态条件由「状态」为 在架 放宽为「状态」为 在架、借出（高风险）',
  ],
  [
    book,
    '"when": { "status": 0 }',
    '"when": { "status": 2 }',
    '操作「借出」的状态条件由「状态」为 在架 改为「状态」为 遗失（高风险）',
  ],
  [
    book,
    '"maximum": 1000',
    '"maximum": 2000',
    '操作「归还」的状态条件由「状态」为 借出且「借书人」有值且「定价」在 0 到 1000 之间 放宽为「状态」为 借出且「借书人」有值且「定价」在 0 到 2000 之间（高风险）',
  ],
  [
    book,
    '"except": ["馆内"]',
    '"except": ["馆外"]',
    '操作「登记遗失」的状态条件由「状态」为 借出且「借书人」不是「馆内」改为「状态」为 借出且「借书人」不是「馆外」（高风险）',
  ],
  [book, '"confirm": "确认归还《{name}》？",', '', '操作「归还」删除了确认：「确认归还《{name}》？」（高风险）'],
  [
    book,
    '"确认归还《{name}》？"',
    '"确认归还？"',
    '操作「归还」的确认不再说明「书名」：由「确认归还《{name}》？」改为「确认归还？」（高风险）',
  ],
  [book, '"warning": "注销后不可恢复。",', '', '操作「注销」删除了确认中的说明：「注销后不可恢复。」（高风险）'],
  [book, '"intent": "danger",\n        "when"', '"when"', '操作「注销」删除了含义：危险或不可撤销（高风险）'],
  [
    book,
    '"PUT /api/book/{id}/status/3"',
    '"PUT /api/book/{id}/status/2"',
    '操作「注销」的接口由 PUT /api/book/{id}/status/3 改为 PUT /api/book/{id}/status/2（高风险）',
  ],
  [
    book,
    '"type": "audio" }',
    '"type": "paper" }',
    '操作「改为有声书」的发送的内容由 {"id":"{id}","type":"audio"} 改为 {"id":"{id}","type":"paper"}（高风险）',
  ],
  [
    book,
    '"field": "createAt", "descending": true',
    '"field": "price"',
    '排序由 字段「入库时间」、从大到小 改为 字段「定价」',
  ],
  [
    book,
    '"lines": ["branchId", "price"]',
    '"lines": ["price"]',
    '手机上的卡片由 标题「书名」、标题下面的列「分馆」、「定价」改为 标题「书名」、标题下面的列「定价」',
  ],
  [
    book,
    '"screen": "book", "id": "{bookId}"',
    '"screen": "book", "tab": "away"',
    '表格「借阅记录」的列「读者」的链接由 页面「图书列表」、记录「{bookId}」改为 页面「图书列表」、标签页 away',
  ],
  [book, '"permission": "book"', '"permission": "session"', '权限由 book 放宽为 session（高风险）'],
  [book, '"permission": "book"', '"permission": "today"', '权限由 book 改为 today（高风险）'],
  [book, '"form": "book-lend"', '"form": "book-edit"', '操作「借出」的表单由「借出」改为「修改」（高风险）'],
  [
    book,
    '"editable": { "status": [0, 1, 2] },',
    '',
    '表单「修改」删除了可编辑的条件（原为「状态」为 在架、借出、遗失）（高风险）',
  ],
  [
    book,
    '"when": { "status": [0, 1, 2] },\n        "actions"',
    '"actions"',
    '详情「《{name}》」删除了显示的条件（原为「状态」为 在架、借出、遗失）（高风险）',
  ],
  [
    record,
    '"from": [0],\n      "to": 1',
    '"from": [0, 2],\n      "to": 1',
    '状态变化 POST /api/book/{id}/lend → 1的接受的状态由 0 放宽为 0、2（高风险）',
  ],
  [
    record,
    '"PUT /api/book/{id}": [0, 1, 2]',
    '"PUT /api/book/{id}": [0, 1, 2, 3]',
    'PUT /api/book/{id}的接受的状态由 0、1、2 放宽为 0、1、2、3（高风险）',
  ],
  [create, '"required": ["name", "copies"]', '"required": ["name"]', '「数量」不再必填（高风险）'],
  [create, '"minimum": 1', '"minimum": 0', '表单项「数量」的最小值由 1 放宽为 0（高风险）'],
  [create, '"maxLength": 100', '"maxLength": 200', '表单项「书名」的最多字数由 100 放宽为 200（高风险）'],
  [create, '"pattern": "^[0-9-]*$", ', '', '表单项「ISBN」删除了规则 pattern：「^[0-9-]*$」（高风险）'],
  [create, '"additionalProperties": false,', '', '表单以外的内容由不允许改为允许（高风险）'],
  [
    create,
    '"type": "integer"',
    '"type": ["integer", "null"]',
    '表单项「数量」的类型由 integer 放宽为 integer、null（高风险）',
  ],
  [
    api,
    '"book:write", "form": "book-lend"',
    '"book:read", "form": "book-lend"',
    '接口 POST /api/book/{id}/lend 的权限由 book:write 放宽为 book:read（高风险）',
  ],
  [api, ', "form": "book-lend"', '', '接口 POST /api/book/{id}/lend 删除了校验的表单：book-lend（高风险）'],
  [
    options,
    '"GET /api/branch/options"',
    '"GET /api/shelf/options"',
    '选项列表「分馆」的接口由 GET /api/branch/options 改为 GET /api/shelf/options（高风险）',
  ],
  [settings, '"PUT /api/settings"', '"PUT /api/other"', '接口由 PUT /api/settings 改为 PUT /api/other（高风险）'],
  [book, '"kind": "list",\n', '"kind": "list"\n', '不是正确的 JSON，无法比较（高风险）'],
  [book, '"kind": "list",', '"kind": "list", "polls": 1,', '增加了polls：1（高风险）'],
  [book, '"kind": "list",', '"kind": "list", "constructor": 1,', '增加了constructor：1（高风险）'],
  [
    record,
    '"to": 2, "asks": ["name"]',
    '"to": 2',
    '状态变化 PUT /api/book/{id}/status/2 → 2删除了确认中要说明的字段：["name"]（高风险）',
  ],
  [
    record,
    '"asks": ["name"]',
    '"asks": []',
    '状态变化 PUT /api/book/{id}/status/2 → 2的确认中要说明的字段由 name 放宽为 （无）（高风险）',
  ],
  [
    record,
    '"asks": ["name"]',
    '"asks": ["borrower"]',
    '状态变化 PUT /api/book/{id}/status/2 → 2的确认中要说明的字段由 name 放宽为 borrower（高风险）',
  ],
  [
    record,
    '"asks": ["name"]',
    '"asks": "name"',
    '状态变化 PUT /api/book/{id}/status/2 → 2的确认中要说明的字段由 ["name"] 改为 name（高风险）',
  ],
  [record, ', "irreversible": true', '', '状态变化 PUT /api/book/{id}/status/3 → 3删除了「不可撤销」：是（高风险）'],
  [
    record,
    ',\n      "approval": { "permission": "settings:write", "above": "days" }',
    '',
    '状态变化 POST /api/book/{id}/lend → 1删除了第二个人的批准：权限 settings:write、数目 days（高风险）',
  ],
  [
    record,
    '"settings:write", "above"',
    '"session", "above"',
    '状态变化 POST /api/book/{id}/lend → 1的第二个人的批准的权限由 settings:write 放宽为 session（高风险）',
  ],
  [
    record,
    '"above": "days"',
    '"above": "weeks", "amount": "price"',
    '状态变化 POST /api/book/{id}/lend → 1的第二个人的批准的数目由 days 改为 weeks（高风险）',
    '状态变化 POST /api/book/{id}/lend → 1的第二个人的批准增加了金额字段：「定价」（高风险）',
  ],
  [
    record,
    '"except": ["馆内"]',
    '"except": ["馆外"]',
    'PUT /api/book/{id}/status/2的接受的行由「借书人」不是「馆内」改为「借书人」不是「馆外」（高风险）',
  ],
  [
    record,
    '"PUT /api/book/{id}": [0, 1, 2]',
    '"PUT /api/book/{id}": { "status": 0 }',
    'PUT /api/book/{id}的接受的行由 [0,1,2] 改为 {"status":0}（高风险）',
  ],
  [
    record,
    ',\n    "PUT /api/book/{id}/status/2": { "borrower": { "except": ["馆内"] } }',
    '',
    '删除了PUT /api/book/{id}/status/2 只接受的行（「借书人」不是「馆内」）（高风险）',
  ],
  [create, '"title": "数量",', '"title": "数量", "$ref": "copies",', '表单项「数量」增加了引用：copies（高风险）'],
  [
    views,
    '"title": "统计",',
    '"title": "统计", "arrival": ["code"],',
    '部件「统计」增加了从外部带回的参数：["code"]（高风险）',
  ],
];

/** What a form sends otherwise. */
const sent: readonly Row[] = [
  [
    book,
    '"bookId": "{id}", "branchId": "{branchId}"',
    '"bookId": "{branchId}", "branchId": "{branchId}"',
    '操作「借出」的初值由 {"bookId":"{id}","branchId":"{branchId}"} 改为 {"bookId":"{branchId}","branchId":"{branchId}"}（高风险）',
  ],
  [
    book,
    '"with": { "bookId": "{id}" }',
    '"with": { "bookId": "{branchId}" }',
    '详情「《{name}》」的交给部件的值由 {"bookId":"{id}"} 改为 {"bookId":"{branchId}"}（高风险）',
  ],
  [
    create,
    '"widget": "number"',
    '"widget": "view", "view": "cover", "with": { "bookId": 1 }',
    '表单项「数量」的输入控件由 数字 改为 定制部件',
    '表单项「数量」增加了部件：「封面」（高风险）',
    '表单项「数量」增加了交给控件的值：{"bookId":1}（高风险）',
  ],
  [create, '"title": "数量",', '"title": "数量", "default": 2,', '表单项「数量」增加了默认值：2（高风险）'],
  [lend, '"options": "branch"', '"options": "shelf"', '表单项「分馆」的选项列表由「分馆」改为「书架」（高风险）'],
  [
    lend,
    '"by": { "branchId": "branchId" }',
    '"by": { "branchId": "bookId" }',
    '表单项「书架」的选项的参数由 {"branchId":"branchId"} 改为 {"branchId":"bookId"}（高风险）',
  ],
  [lend, '"bookId": { "type": "integer", "ui": { "widget": "hidden" } },', '', '删除了表单项「bookId」（高风险）'],
];

const plain: readonly Row[] = [
  [
    book,
    '"when": { "status": [0, 2] }',
    '"when": { "status": 2 }',
    '操作「注销」的状态条件由「状态」为 在架、遗失 收紧为「状态」为 遗失',
  ],
  [book, '"permission": "book"', '"permission": "book:write"', '权限由 book 收紧为 book:write'],
  [book, '"filters": [\n', '"filters": [{ "field": "type", "kind": "enum" },\n', '增加了筛选「类型」'],
  [
    book,
    '{ "field": "price", "kind": "money", "sortable": true, "total": true },',
    '{ "field": "borrower", "kind": "text" },',
    '删除了列「定价」',
    '增加了列「借书人」',
  ],
  [
    book,
    '{ "field": "type", "kind": "enum" },\n    { "field": "status", "kind": "enum" },',
    '{ "field": "status", "kind": "enum" },\n    { "field": "type", "kind": "enum" },',
    '列的顺序改变了',
  ],
  [book, '"empty": "总馆"', '"empty": "全部"', '列「分馆」的没有值时的文字由「总馆」改为「全部」'],
  [
    book,
    '{ "field": "tags", "kind": "tags" }',
    '{ "field": "price", "kind": "money" }',
    '一组字段「基本信息」删除了字段「标签」',
    '一组字段「基本信息」增加了字段「定价」',
  ],
  [book, '"title": "归还"', '"title": "还书"', '操作「归还」的名称由「归还」改为「还书」'],
  [book, '"title": "借阅记录"', '"title": "历史"', '表格「历史」的名称由「借阅记录」改为「历史」'],
  [book, '"find": {', '"found": {', '操作「找回」的英文名由 find 改为 found'],
  [
    book,
    ',\n    "actions": {\n      "export": { "kind": "download", "title": "导出", "request": "GET /api/book/{id}/export" }\n    }',
    '',
    '删除了操作「导出」',
  ],
  [enums, '"在架"', '"可借"', '枚举「book-status」的值「在架」的名称由「在架」改为「可借」'],
  [menu, '"title": "统计"', '"title": "报表"', '导航「统计」（/book/report）的名称由「统计」改为「报表」'],
  [record, '"title": "定价"', '"title": "售价"', '字段「定价」的名称由「定价」改为「售价」'],
  [create, '"minimum": 1', '"minimum": 2', '表单项「数量」的最小值由 1 收紧为 2'],
  [create, '"required": ["name", "copies"]', '"required": ["name", "copies", "isbn"]', '「ISBN」改为必填'],
  [record, '"title": "定价"', '"title": "定价", "help": "押金另计"', '字段「定价」增加了「?」的说明：「押金另计」'],
  [record, '"title": "类型"', '"title": "类型", "enums": "book-type"', '字段「类型」增加了枚举：book-type'],
  [record, '"options": "branch"', '"options": "shelf"', '字段「分馆」的选项列表由「分馆」改为「书架」'],
  [
    record,
    '"title": "书名"',
    '"title": "书名", "record": "book", "nameOf": "id"',
    '字段「书名」增加了所指的记录：book',
    '字段「书名」增加了「是谁的名称」：「编号」',
  ],
  [
    record,
    '"title": "借书人"',
    '"title": "借书人", "required": ["name"], "properties": { "name": { "title": "姓名" } }',
    '字段「借书人」增加了总是有值的字段：["name"]',
    '字段「借书人」增加了字段「姓名」',
  ],
  [
    record,
    '"asks": ["name"]',
    '"asks": ["name", "borrower"]',
    '状态变化 PUT /api/book/{id}/status/2 → 2的确认中要说明的字段由 name 收紧为 name、borrower',
  ],
  [
    record,
    '"above": "days"',
    '"above": "days", "hours": 24',
    '状态变化 POST /api/book/{id}/lend → 1的第二个人的批准增加了过期的小时数：24',
  ],
  [
    record,
    '{ "borrower": { "except": ["馆内"] } }',
    '{ "borrower": { "except": ["馆内"] }, "status": 1 }',
    'PUT /api/book/{id}/status/2的接受的行由「借书人」不是「馆内」收紧为「借书人」不是「馆内」且「状态」为 1',
  ],
  [menu, '"version": 9', '"version": 10', '语言的版本由 9 改为 10'],
  [
    create,
    '"widget": "number"',
    '"widget": "number", "required": true, "section": "库存"',
    '表单项「数量」增加了「页面上必填」：是',
    '表单项「数量」增加了所在一段的标题：「库存」',
  ],
  [
    api,
    '"form": "book-create", "changes": ["book"]',
    '"form": "book-create", "asks": ["name"], "irreversible": true, "optional": true',
    '接口 POST /api/book 删除了会改变的记录：["book"]',
    '接口 POST /api/book 增加了确认中要说明的字段：["name"]',
    '接口 POST /api/book 增加了「不可撤销」：是',
    '接口 POST /api/book 增加了「可以没有」：是',
  ],
  [
    api,
    '"record": "loan", "list": true,',
    '"record": "loan", "list": true, "size": 100, "options": "loan", "history": ["at"],',
    '接口 GET /api/loan/list 增加了一次取的行数：100',
    '接口 GET /api/loan/list 增加了作为选项的记录：loan',
    '接口 GET /api/loan/list 增加了作为操作日志显示的字段：["at"]',
  ],
  [book, '"sections": [\n', '"sections": [{ "kind": "history" },\n', '详情「《{name}》」增加了操作记录'],
];

/** The other way round: what becomes what, from the second version back to the fixture. */
const takenBack: readonly Row[] = [
  [
    create,
    '"widget": "number"',
    '"widget": "number", "required": true',
    '表单项「数量」删除了「页面上必填」：是（高风险）',
  ],
  [
    api,
    '"form": "book-create",',
    '"form": "book-create", "asks": [], "irreversible": true,',
    '接口 POST /api/book 删除了确认中要说明的字段：[]（高风险）',
    '接口 POST /api/book 删除了「不可撤销」：是（高风险）',
  ],
  [record, '"title": "定价"', '"title": "定价", "help": "押金另计"', '字段「定价」删除了「?」的说明：「押金另计」'],
];

describe('each change is told in words', () => {
  test.each([...risks, ...sent, ...plain])('%s: %s becomes %s', (file, from, to, ...sentences) => {
    expect(told(changed(file, from, to))).toEqual(sentences);
  });
});

/** Chinese writing, and the marks that go with it. */
const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/g;

/** A text with every Chinese character written as a word of Latin letters: a project whose people write English. */
const anglicized = (text: string) => text.replace(chinese, (mark) => `q${mark.charCodeAt(0).toString(36)}`);

test.each([...risks, ...sent, ...plain, ...takenBack])(
  'in English: %s: %s becomes %s',
  (file, from, to, ...sentences) => {
    const english = (files: ProjectFiles) =>
      Object.fromEntries(Object.entries(files).map(([path, text]) => [path, anglicized(text)]));
    const changes = diff(english(project), english(changed(file, from, to)), 'en');
    const said = changes.map((change) => sentence(change, 'en'));
    expect(said.filter((one) => one.search(chinese) >= 0)).toEqual([]);
    expect(said.filter((one) => one.endsWith('(high risk)'))).toHaveLength(
      changes.filter(({ risk }) => risk === 'high').length,
    );
    expect(said.length > 0 || sentences.length === 0).toBe(true);
  },
);

test.each(takenBack)('%s: %s comes back from %s', (file, from, to, ...sentences) => {
  expect(diff(changed(file, from, to), project).map((change) => sentence(change))).toEqual(sentences);
});

/** A permission that a form grants, by the suffix of its levels. */
const granting = (...suffixes: readonly string[]) =>
  JSON.stringify({
    type: 'object',
    properties: {
      grants: {
        title: '权限',
        ui: {
          widget: 'permissions',
          from: { field: 'type', catalogues: { 2: { options: 'permission', levels: suffixes.map(levelOf) } } },
        },
      },
    },
  });
const levelOf = (suffix: string) => ({ title: `${suffix}的级别，写得足够长，一行中显示不下`, suffix });

test.each([
  [
    granting('read', 'write'),
    granting('write', 'write'),
    '表单项「权限」的可选的权限中 catalogues.2.levels.0 由 {"title":"read的级别，写得足够长，一行中显示不下","suffix":"read"} 改为 {"title":"write的级别，写得足够长，一行中显示不下","suffix":"write"}（高风险）',
  ],
  [
    granting('read', 'write', 'all'),
    granting('write', 'all'),
    '表单项「权限」的可选的权限中删除了 catalogues.2.levels.0：{"title":"read的级别，写得足够长，一行中显示不下","suffix":"read"}（高风险）',
  ],
  [
    granting('write', 'all'),
    granting('write', 'read', 'all'),
    '表单项「权限」的可选的权限中增加了 catalogues.2.levels.1：{"title":"read的级别，写得足够长，一行中显示不下","suffix":"read"}（高风险）',
  ],
  [
    granting('write', 'all', 'read').replace('"field":"type"', '"field":"kind"'),
    granting('write', 'read', 'read'),
    '表单项「权限」的可选的权限中 field 由 kind 改为 type（高风险）',
    '表单项「权限」的可选的权限中 catalogues.2.levels.1 由 {"title":"all的级别，写得足够长，一行中显示不下","suffix":"all"} 改为 {"title":"read的级别，写得足够长，一行中显示不下","suffix":"read"}（高风险）',
  ],
])('of what is too long to show, the parts that differ are shown: %#', (before, after, ...sentences) => {
  const file = 'schemas/forms/role.json';
  const changes = diff({ ...project, [file]: before }, { ...project, [file]: after });
  expect(changes.map((change) => sentence(change))).toEqual(sentences);
  expect(changes.map(({ path }) => path.slice(0, 4))).toEqual(
    sentences.map(() => ['properties', 'grants', 'ui', 'from']),
  );
});

test('a long body shows what is sent otherwise, where it stands', () => {
  const long = (type: string) =>
    changed(book, '"type": "audio" }', `"note": "${'长'.repeat(80)}", "type": "${type}" }`);
  expect(diff(long('audio'), long('paper'))).toMatchObject([
    {
      message: '操作「改为有声书」的发送的内容中 type 由 audio 改为 paper',
      risk: 'high',
      path: expect.toSatisfy(endsIn('type')),
    },
  ]);
});

test('two values that read the same are shown as they are written', () => {
  expect(told(changed(record, '"to": 2, "asks"', '"to": "2", "asks"'))).toEqual([
    '状态变化 PUT /api/book/{id}/status/2 → 2的变成的状态由 2 改为 "2"（高风险）',
  ]);
  const alike = changed(enums, '"遗失"', '"在架"');
  const when: ProjectFiles = {
    ...alike,
    [book]: (alike[book] ?? '').replace('"when": { "status": 0 }', '"when": { "status": 2 }'),
  };
  expect(diff(alike, when).map((change) => sentence(change))).toEqual([
    '操作「借出」的状态条件由{"status":0} 改为{"status":2}（高风险）',
  ]);
  expect(told(changed(record, '"from": [0],\n      "to": 1', '"from": ["0"],\n      "to": 1'))).toEqual([
    '状态变化 POST /api/book/{id}/lend → 1的接受的状态由 [0] 放宽为 ["0"]（高风险）',
  ]);
});

test('a field within a field is named with both', () => {
  const nested = (help: string) =>
    changed(record, '"title": "借书人"', `"title": "借书人", "properties": { "name": { "title": "姓名"${help} } }`);
  expect(diff(nested(''), nested(', "help": "全名"')).map((change) => sentence(change))).toEqual([
    '字段「借书人」的字段「姓名」增加了「?」的说明：「全名」',
  ]);
});

test('a field is removed at no risk from what admits no others, at every depth', () => {
  const holding = (fields: string, isClosed: boolean) => ({
    ...project,
    [create]: JSON.stringify({
      type: 'object',
      properties: {
        reader: { title: '读者', properties: JSON.parse(fields), ...(isClosed && { additionalProperties: false }) },
      },
      additionalProperties: !isClosed,
    }),
  });
  for (const isClosed of [true, false])
    expect(diff(holding('{ "name": {} }', isClosed), holding('{}', isClosed))).toMatchObject([
      { message: '表单项「读者」删除了表单项「name」', risk: isClosed ? 'normal' : 'high' },
    ]);
});

test('an action that moves out of a guarded section is no longer guarded', () => {
  const screen = JSON.parse(project[book] ?? '') as Screen;
  const [, section] = screen.sheet.sections;
  const { when: _, ...find } = { ...section?.actions?.find };
  delete section?.actions?.find;
  screen.sheet.actions.find = find;
  expect(told({ ...project, [book]: JSON.stringify(screen) })).toEqual([
    '操作「找回」由一组操作移到详情「《{name}》」底部',
    '操作「找回」移出了有显示条件的部分，不再受那里的条件限制（高风险）',
    '操作「找回」删除了状态条件（原为「状态」为 遗失）（高风险）',
  ]);
});

test('what comes and goes is named', () => {
  const { [settings]: gone, ...rest } = project;
  const later = {
    ...rest,
    'screens/reader.json': '{ "kind": "view", "title": "读者", "permission": "book", "view": "report" }',
  };
  expect(gone).toBeDefined();
  expect(told(later)).toEqual(['增加了页面「读者」', '删除了页面「设置」']);
});

test('formatting, the order of keys and comments are no changes', () => {
  const screen = JSON.parse(project[book] ?? '') as object;
  const text = JSON.stringify(Object.fromEntries([...Object.entries(screen), ['$comment', 'why']].reverse()));
  expect(diff(project, { ...project, [book]: text })).toEqual([]);
  expect(diff(project, project)).toEqual([]);
});

test('a new comment beside a risky change is its reason; an old one is none', () => {
  const explained = changed(book, '"when": { "status": 0 }', '"$comment": "柜台要求", "when": { "status": [0, 1] }');
  expect(diff(project, explained)).toMatchObject([{ risk: 'high', reason: '柜台要求' }]);
  expect(diff({ ...project, [book]: (explained[book] ?? '').replace('[0, 1]', '0') }, explained)[0]).not.toHaveProperty(
    'reason',
  );
  expect(diff(project, changed(views, '"report"', '"reports"'))).not.toEqual([]);
});

test.each([
  [options, '"request": "GET /api/branch/options"', '"request": "GET /api/shelf/options", "$comment": "柜台要求"'],
  [record, '"to": 2, "asks"', '"to": 3, "$comment": "柜台要求", "asks"'],
  [record, '"from": [0],', '"from": [0, 2], "$comment": "柜台要求",'],
  [record, '"above": "days"', '"above": "weeks", "$comment": "柜台要求"'],
  [views, '"requests": ["GET /api/report"]', '"requests": [], "$comment": "柜台要求"'],
  [lend, '"options": "branch"', '"options": "shelf", "$comment": "柜台要求"'],
])('%s: the entry that changes may say why', (file, from, to) => {
  const risky = diff(project, changed(file, from, to)).filter(({ risk }) => risk === 'high');
  expect(risky.map(({ reason }) => reason)).toEqual(['柜台要求']);
});

test('a part of a value may say why, or what it belongs to', () => {
  const file = 'schemas/forms/role.json';
  const reasonOf = (after: string) =>
    diff({ ...project, [file]: granting('read', 'write') }, { ...project, [file]: after }).map(({ reason }) => reason);
  const after = granting('all', 'write');
  expect(reasonOf(after.replace('"suffix":"all"', '"suffix":"all","$comment":"店长要求"'))).toEqual(['店长要求']);
  expect(reasonOf(after.replace('"title":"权限"', '"title":"权限","$comment":"店长要求"'))).toEqual(['店长要求']);
  expect(reasonOf(after.replace('"suffix":"write"', '"suffix":"write","$comment":"店长要求"'))).toEqual([undefined]);
});

test('whatever changes in how another back end speaks is risky', () => {
  const speaking = (said: object): ProjectFiles => ({ 'schemas/back-end.json': JSON.stringify(said) });
  const said = {
    token: { header: 'Authorization' },
    session: { login: '/api/auth/login' },
    query: { current: 'page' },
    envelope: { data: 'data' },
    list: { total: 'count' },
    refusal: { message: 'msg' },
  };
  const other = {
    token: { header: 'X-Auth' },
    session: { login: '/api/auth/in' },
    query: { current: 'page', first: 1 },
    envelope: { data: 'body' },
    list: { total: 'sum' },
    refusal: { message: 'text' },
  };
  expect(diff(speaking(said), speaking(other)).map((change) => sentence(change))).toEqual([
    '登录凭证由 {"header":"Authorization"} 改为 {"header":"X-Auth"}（高风险）',
    '登录与退出由 {"login":"/api/auth/login"} 改为 {"login":"/api/auth/in"}（高风险）',
    '列表的查询参数由 {"current":"page"} 改为 {"current":"page","first":1}（高风险）',
    '回应外面的一层由 {"data":"data"} 改为 {"data":"body"}（高风险）',
    '列表的回应由 {"total":"count"} 改为 {"total":"sum"}（高风险）',
    '拒绝的回应由 {"message":"msg"} 改为 {"message":"text"}（高风险）',
  ]);
});

test('a change stands where it is in the file', () => {
  const [change] = diff(project, changed(book, '"确认找回《{name}》？"', '"找回？"'));
  expect(change?.path).toEqual(['sheet', 'sections', 1, 'actions', 'find', 'confirm']);
});

const endsIn =
  (key: string) =>
  (path: readonly unknown[]): boolean =>
    path.at(-1) === key;

interface Screen {
  sheet: {
    sections: readonly { actions?: Record<string, Readonly<Record<string, unknown>>> }[];
    actions: Record<string, unknown>;
  };
}

function changed(file: string, from: string, to: string): ProjectFiles {
  const text = project[file] ?? '';
  expect(text).toContain(from);
  return { ...project, [file]: text.replace(from, () => to) };
}

function told(after: ProjectFiles): readonly string[] {
  return diff(project, after).map((change) => sentence(change));
}
