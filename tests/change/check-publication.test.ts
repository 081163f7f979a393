import { expect, test } from 'vitest';
import { checkPublication } from '../../src/change/publication/check-publication.ts';
import { summarizePublication } from '../../src/change/publication/summary.ts';
import type { Api } from '../../src/language/contract/api.ts';
import type { FormSchema } from '../../src/language/form.ts';
import { type Change, changed, clean } from '../check/change.ts';

const book = 'screens/book.json';
const settings = 'screens/settings.json';
const report = 'screens/report.json';
const options = 'screens/shared/options.json';
const edit = 'schemas/forms/book-edit.json';
const api: Api = JSON.parse(clean['schemas/api.json'] ?? '');
const codes = ['book:read', 'book:write', 'settings:read', 'settings:write', 'today:read', 'session'];

interface Given {
  /** The permission that the publisher lacks. */
  readonly lacks?: string;
  /** What else the contract has. */
  readonly calls?: Api;
  readonly deployed?: Readonly<Record<string, FormSchema>>;
  /** The published files before the changes, where not the library's. */
  readonly from?: readonly Change[];
}

/** What is wrong with publishing the library with changes, line by line, and what it changes of what people's clicks do. */
function hold(changes: readonly Change[], { lacks, calls = {}, deployed, from = [] }: Given = {}) {
  const { problems, newWrites } = checkPublication({
    before: changed(...from),
    after: changed(...from, ...changes),
    api: { ...api, ...calls },
    deployed,
    may: (permission) => codes.includes(permission) && permission !== lacks,
    nameOf: (permission) => `<${permission}>`,
  });
  return {
    problems: problems.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`),
    newWrites: newWrites.map(({ file, title, requests }) => `${file} ${title} ${requests.join()}`),
  };
}

const lacking = (place: string, title: string, request: string, permission: string) =>
  `${place} publish.permission 「${title}」要用接口「${request}」，您没有它的权限「<${permission}>」，不能发布：请让有这个权限的人来发布`;
const own = (place: string, title: string) =>
  `${place} publish.own 「${title}」用于登录、退出或修改自己的账号，不能在这里发布：请改程序的文件并重新部署`;
/** Where the row's actions begin, which a new one comes before. */
const row = (clean[book] ?? '').split('"detail": {')[0]?.split('\n').length;
const nothing = { problems: [], newWrites: [] };

test('a publication that changes nothing, or only what nobody calls with, is held by nothing', () => {
  expect(hold([], { lacks: 'book:write' })).toEqual(nothing);
  const title: Change = [book, '"title": "图书列表"', '"title": "所有图书"'];
  expect(hold([title, [book, '"width": "wide"', '"width": "narrow"']], { lacks: 'book:write' })).toEqual(nothing);
});

test('an action that is new or says something else is published by whoever may make its call', () => {
  const question: Change = [book, '"确认找回《{name}》？"', '"《{name}》找回来了？"'];
  const line = (clean[book] ?? '').split('"find": {')[0]?.split('\n').length;
  const { problems, newWrites } = hold([question], { lacks: 'book:write' });
  expect(problems).toEqual([lacking(`${book}:${line}`, '找回', 'PUT /api/book/{id}/status/0', 'book:write')]);
  // Another wording does nothing else.
  expect(newWrites).toEqual([]);
  expect(hold([question], { lacks: 'settings:write' })).toEqual(nothing);
});

test.each([
  [
    'its call',
    '"request": "PUT /api/book/{id}/type"',
    '"request": "PUT /api/book/{id}/status/1"',
    'PUT /api/book/{id}/status/1',
  ],
  ['its body', '"type": "audio"', '"type": "paper"', 'PUT /api/book/{id}/type'],
  ['its guard', '"when": { "type": "paper" }', '"when": { "type": "audio" }', 'PUT /api/book/{id}/type'],
  ['what its question names', '"确认修改「{name}」？"', '"确认修改「{name}」（{price}）？"', 'PUT /api/book/{id}/type'],
  ['its question', '"confirm": "确认修改「{name}」？",', '', 'PUT /api/book/{id}/type'],
])('%s changed, a click does something else', (_, from, to, request) => {
  const { problems, newWrites } = hold([[book, from, to]], { lacks: 'book:write' });
  expect(newWrites).toEqual([`${book} 改为有声书 ${request}`]);
  expect(problems).toEqual([expect.stringContaining(`「${request}」，您没有它的权限「<book:write>」`)]);
});

test.each([
  ['what it is called', '"title": "改为有声书"', '"title": "有声"'],
  ['what it says when it is done', '"done": "修改成功"', '"done": "改好了"'],
  ['the rest of its question', '"确认修改「{name}」？"', '"{name}改为有声书？"'],
  ['a comment on it', '"type": "audio" },', '"type": "audio" }, "$comment": "x",'],
  [
    'what it says where it is not available',
    '"when": { "type": "paper" },',
    '"when": { "type": "paper" }, "otherwise": "x",',
  ],
])('%s changed, a click does the same', (_, from, to) => {
  const { problems, newWrites } = hold([[book, from, to]], { lacks: 'book:write' });
  expect(newWrites).toEqual([]);
  expect(problems).toHaveLength(1);
});

test('the guard of the section around an action is a part of the action', () => {
  const { newWrites } = hold([
    [
      book,
      '"kind": "actions",\n        "when": { "status": [0, 1, 2] }',
      '"kind": "actions",\n        "when": { "status": [1, 2] }',
    ],
  ]);
  expect(newWrites).toEqual([
    `${book} 归还 PUT /api/book/{id}/status/0`,
    `${book} 登记遗失 PUT /api/book/{id}/status/2`,
    `${book} 找回 PUT /api/book/{id}/status/0`,
  ]);
});

test('an action with a view makes the calls of the view, and one that loads the row that one too', () => {
  const view = {
    'schemas/views.json': '{ "map": { "title": "地图", "requests": ["GET /api/report", "PUT /api/settings"] },',
  };
  const map: readonly Change[] = [
    ['schemas/views.json', '{', view['schemas/views.json']],
    [book, '"detail": {', '"map": { "kind": "view", "title": "地图", "view": "map" }, "detail": {'],
  ];
  expect(hold(map, { lacks: 'settings:write' })).toEqual({
    problems: [lacking(`${book}:${row}`, '地图', 'PUT /api/settings', 'settings:write')],
    newWrites: [`${book} 地图 GET /api/report,PUT /api/settings`],
  });
  const load: Change = [book, '"title": "借出",', '"title": "借出", "load": "GET /api/settings",'];
  expect(hold([load], { lacks: 'settings:read' })).toEqual({
    problems: [expect.stringContaining('「GET /api/settings」')],
    newWrites: [`${book} 借出 POST /api/book/{id}/lend,GET /api/settings`],
  });
});

test('a list, a sheet and a page of figures that read something else are published by whoever may read it', () => {
  const loans: Change = [book, 'loan/list?bookId={id}', 'loan/list?bookId={id}&size=100'];
  expect(hold([loans], { lacks: 'book:read' })).toEqual({
    problems: [expect.stringContaining('「GET /api/loan/list?bookId={id}&size=100」')],
    newWrites: [],
  });
  expect(hold([loans], { lacks: 'book:write' })).toEqual(nothing);
  const sheet: Change = [book, '"request": "GET /api/book/{id}",', '"request": "GET /api/book/{name}",'];
  expect(hold([sheet], { lacks: 'book:read' }).problems).toHaveLength(1);
});

test('a form page and a form in a sheet are published by whoever may make their calls', () => {
  const page: Change = [settings, '"load": "GET /api/settings"', '"load": "GET /api/settings?all=1"'];
  const { problems, newWrites } = hold([page], { lacks: 'settings:write' });
  expect(problems).toEqual([expect.stringContaining('「PUT /api/settings」')]);
  expect(newWrites).toEqual([`${settings} 设置 PUT /api/settings,GET /api/settings?all=1`]);
  expect(hold([page], { lacks: 'settings:read' }).problems).toHaveLength(1);
  expect(hold([[settings, '"note": "修改后立即生效"', '"note": "立即生效"']]).newWrites).toEqual([]);
  const section: Change = [book, '"editable": { "status": [0, 1, 2] }', '"editable": { "status": [0, 1] }'];
  expect(hold([section], { lacks: 'book:write' })).toEqual({
    problems: [expect.stringContaining('「PUT /api/book/{id}」')],
    newWrites: [`${book} 修改 PUT /api/book/{id}`],
  });
});

test('a view that stands somewhere new makes its calls there', () => {
  const views: Change = ['schemas/views.json', '"cover": { ', '"cover": { "requests": ["PUT /api/settings"], '];
  const given: Change = [book, '"with": { "bookId": "{id}" }', '"with": { "bookId": "{id}", "size": 3 }'];
  const held = hold([given], { lacks: 'settings:write', from: [views] });
  expect(held.problems).toEqual([expect.stringContaining('「PUT /api/settings」')]);
  expect(held.newWrites).toEqual([`${book} cover PUT /api/settings`]);
  expect(hold([[report, '"title": "统计"', '"title": "统计图"']], { lacks: 'book:read' })).toEqual(nothing);
});

test('an option list that no form picks from is published by whoever may ask for it', () => {
  const from: readonly Change[] = [
    [options, '"branch"', '"desk": { "title": "柜台", "request": "GET /api/branch/options" },\n"branch"'],
  ];
  const list: Change = [options, '"柜台", "request": "GET /api/branch', '"柜台", "request": "GET /api/shelf'];
  expect(hold([list], { from })).toEqual(nothing);
  const { problems, newWrites } = hold([list], { from, lacks: 'session' });
  expect(problems).toEqual([lacking(`${options}:2`, '柜台', 'GET /api/shelf/options', 'session')]);
  expect(newWrites).toEqual([]);
});

test.each([
  ['its call', '"request": "GET /api/branch/options"', '"request": "GET /api/shelf/options"', 'GET /api/shelf/options'],
  ['its values', '"preload": true', '"preload": true, "value": "code"', 'GET /api/branch/options'],
])('%s changed, the forms that pick from an option list send something else', (_, from, to, request) => {
  const { problems, newWrites } = hold([[options, from, to]], { lacks: 'book:write' });
  expect(problems).toEqual([lacking(`${options}:2`, '分馆', 'POST /api/book/{id}/lend', 'book:write')]);
  expect(newWrites).toEqual([`${options} 分馆 ${request},POST /api/book/{id}/lend`]);
  expect(hold([[options, from, to]]).problems).toEqual([]);
});

test('an option list that is called something else, commented on or loaded later gives the same', () => {
  expect(hold([[options, '"title": "分馆"', '"title": "馆"']], { lacks: 'book:write' })).toEqual(nothing);
  expect(hold([[options, ', "preload": true', ', "$comment": "x"']]).newWrites).toEqual([]);
});

test('the permissions that a form offers are those of its catalogues’ option lists', () => {
  const catalogues =
    '"field": "kind", "catalogues": { "1": { "options": "branch", "levels": [{ "title": "读", "suffix": ":read" }] } }';
  const field = `"kind": { "type": "integer", "title": "种类" }, "grants": { "type": "array", "title": "权限", "items": { "type": "string" }, "ui": { "widget": "permissions", "from": { ${catalogues} } } },`;
  const from: readonly Change[] = [[edit, '"properties": {', `"properties": { ${field}`]];
  const list: Change = [options, 'GET /api/branch/options', 'GET /api/shelf/options'];
  expect(hold([list], { from }).newWrites).toEqual([expect.stringContaining('PUT /api/book/{id},')]);
});

test('a form is published by whoever may make every call that takes it', () => {
  const shorter: Change = [edit, '"properties": {', '"const": {}, "properties": {'];
  expect(hold([shorter], { lacks: 'book:write' })).toEqual({
    problems: [lacking(`${edit}:1`, '修改', 'PUT /api/book/{id}', 'book:write')],
    newWrites: [expect.stringMatching(/^schemas\/forms\/book-edit\.json 修改 PUT \/api\/book\/\{id\}/)],
  });
  expect(hold([shorter], { lacks: 'settings:write' }).problems).toEqual([]);
});

test('a form that no call and no screen takes is used by the program itself, and comes with a deployment', () => {
  const form = 'schemas/forms/own.json';
  const first = '{ "type": "object", "title": "自用", "properties": {} }';
  const then = first.replace('自用', '自己用');
  expect(hold([[form, null, first]])).toEqual(nothing);
  expect(hold([[form, null, then]], { from: [[form, null, first]] }).problems).toEqual([
    `${form}:1 publish.unclear 「自己用」由程序自己的部件使用，不能在这里发布：请改程序的文件并重新部署`,
  ]);
});

test('what signs people in, or changes their own account, comes with a deployment: new, changed or gone', () => {
  const calls: Api = { 'POST /api/login': { permission: 'public' }, 'PUT /api/me': { permission: 'session' } };
  for (const request of Object.keys(calls)) {
    const action = `"me": { "kind": "request", "title": "我", "request": "${request}" }, `;
    const add: Change = [book, '"detail": {', `${action}"detail": {`];
    const renamed: Change = [book, '"title": "我"', '"title": "自己"'];
    const gone: Change = [book, action, ''];
    expect(hold([add], { calls }).problems).toEqual([own(`${book}:${row}`, '我')]);
    expect(hold([renamed], { calls, from: [add] }).problems).toEqual([own(`${book}:${row}`, '自己')]);
    expect(hold([gone], { calls, from: [add] }).problems).toEqual([own(`${book}:1`, '我')]);
    expect(hold([[settings, '"修改后立即生效"', '"立即生效"']], { calls, from: [add] }).problems).toEqual([]);
  }
});

test('what signs people in is not removed unnoticed because something else of the same file changed', () => {
  const calls: Api = { 'POST /api/me': { permission: 'session' }, 'PUT /api/me': { permission: 'session' } };
  const action = '"me": { "kind": "request", "title": "我", "request": "POST /api/me" }, ';
  const from: readonly Change[] = [[book, '"detail": {', `${action}"detail": {`]];
  const gone: Change = [book, action, ''];
  const other: Change = [book, '"done": "修改成功"', '"done": "改好了"'];
  const another: Change = [book, '"detail": {', `${action.replace('POST', 'PUT')}"detail": {`];
  expect(hold([gone, other], { calls, from }).problems).toEqual([own(`${book}:1`, '我')]);
  expect(hold([gone, another], { calls, from }).problems).toEqual([
    own(`${book}:${row}`, '我'),
    own(`${book}:1`, '我'),
  ]);
  expect(
    hold([gone, [book, '"detail": {', `${action.replace('我', '自己')}"detail": {`]], { calls, from }).problems,
  ).toEqual([own(`${book}:${row}`, '自己')]);
});

test('a call that the contract does not have is nobody’s', () => {
  const action: Change = [book, '"PUT /api/book/{id}/type"', '"PUT /api/none"'];
  expect(hold([action]).problems).toEqual([
    expect.stringContaining('「PUT /api/none」，您没有它的权限「PUT /api/none」'),
  ]);
});

test('a form is at most as loose as the one that the server validates with, each place told once', () => {
  const form: FormSchema = JSON.parse(clean[edit] ?? '');
  const wider: Change = [edit, '"type": "object"', '"type": ["object", "null"]'];
  const [told, ...more] = hold([wider], { deployed: { 'book-edit': form } }).problems;
  expect(told).toMatch(/^schemas\/forms\/book-edit\.json:\d+ publish\.looser 「type」比部署的「.+」宽，或无法判断/);
  expect(more).toEqual([]);
  expect(hold([wider], { deployed: {} }).problems).toEqual([]);
  expect(hold([wider]).problems).toEqual([]);
  expect(hold([[book, '"title": "图书列表"', '"title": "图书"']], { deployed: { 'book-edit': form } })).toEqual(
    nothing,
  );
});

/** A form with words and meanings at every depth. */
const rich = `{
  "$id": "book-edit", "$comment": "c", "title": "修改", "type": "object", "required": ["name"],
  "properties": {
    "name": {
      "type": "string", "title": "书名", "$comment": "e", "message": "请输入",
      "ui": { "widget": "text", "placeholder": "p", "help": "h", "wide": true }
    },
    "message": { "type": "string", "title": "留言", "maxLength": 5 },
    "branchId": { "type": "integer", "title": "分馆", "ui": { "widget": "option", "options": "branch", "empty": "无" } },
    "tags": { "type": "array", "title": "标签", "items": { "type": "string", "title": "签" } }
  },
  "if": { "properties": { "name": { "const": "x" } } },
  "then": { "title": "若", "required": ["tags"] },
  "else": { "title": "否则", "required": ["message"] }
}`;

test.each(
  ['"c"', '"修改"', '"书名"', '"e"', '"请输入"', '"p"', '"h"', 'true', '"无"', '"签"', '"若"', '"否则"'].map(
    (word) => [word, word === 'true' ? 'false' : '"z"'] as const,
  ),
)('the word %s of a form changed, saving it does the same', (from, to) => {
  const { newWrites, problems } = hold([[edit, from, to]], { from: [[edit, null, rich]], lacks: 'book:write' });
  expect([newWrites, problems.length]).toEqual([[], 1]);
});

test.each([
  ['"required": ["name"]', '"required": []'],
  ['"widget": "text"', '"widget": "textarea"'],
  ['"maxLength": 5', '"maxLength": 6'],
  ['"options": "branch"', '"options": "shelf"'],
  ['"items": { "type": "string"', '"items": { "type": "integer"'],
  ['"const": "x"', '"const": "y"'],
  ['"required": ["tags"]', '"required": ["name"]'],
  ['"required": ["message"]', '"required": ["name"]'],
  ['"message": { "type": "string"', '"messages": { "type": "string"'],
])('%s of a form → %s, saving it does something else', (from, to) => {
  expect(hold([[edit, from, to]], { from: [[edit, null, rich]] }).newWrites).toHaveLength(1);
});

test('a form is for every call that the contract, a screen or one of its own fields makes with it', () => {
  const none = { 'PUT /api/book/{id}': { permission: 'book:write' } } as const;
  const shorter: Change = [edit, '"properties": {', '"const": {}, "properties": {'];
  expect(hold([shorter], { calls: none, lacks: 'book:write' }).problems).toEqual([
    expect.stringContaining('「PUT /api/book/{id}」，您没有它的权限'),
  ]);
  const own = 'schemas/forms/own.json';
  const text = '{ "type": "object", "title": "自用", "properties": {} }';
  const taken: Given = {
    from: [[own, null, text]],
    calls: { 'PUT /api/settings': { permission: 'settings:write', form: 'own' } },
  };
  const longer: Change = [own, '"properties"', '"const": {}, "properties"'];
  expect(hold([longer], { ...taken, lacks: 'settings:write' }).problems).toHaveLength(1);
  expect(hold([longer], { ...taken, lacks: 'book:write' }).problems).toEqual([]);
  const code = '"ui": { "widget": "code", "request": "PUT /api/settings", "seconds": 5, "fields": ["name"] }';
  const asks: Change = [edit, '"title": "书名",', `"title": "书名", ${code},`];
  expect(hold([asks], { lacks: 'settings:write' })).toEqual({
    problems: [expect.stringContaining('「PUT /api/settings」')],
    newWrites: [expect.stringMatching(/PUT \/api\/settings$/)],
  });
});

/** A custom view that makes a call of its own, and a list whose entries it shows. */
const wipe: Change = [
  'schemas/views.json',
  '{',
  '{ "wipe": { "title": "清空", "requests": ["DELETE /api/copy/{id}"] },',
];
const wiped = '"title": "标签", "items": { "type": "string", "ui": { "widget": "view", "view": "wipe" } }';
const wiping: Api = { 'DELETE /api/copy/{id}': { permission: 'today:read' } };

test('a form makes the calls of its custom views', () => {
  const view: Change = [edit, '"title": "标签", "items": { "type": "string" }', wiped];
  expect(hold([view], { lacks: 'today:read', calls: wiping, from: [wipe] })).toEqual({
    problems: [lacking(`${edit}:1`, '修改', 'DELETE /api/copy/{id}', 'today:read')],
    newWrites: [expect.stringMatching(/,DELETE \/api\/copy\/\{id\}$/)],
  });
  expect(hold([view], { calls: wiping, from: [wipe] }).problems).toEqual([]);
});

test.each([
  ['an action', book, '"form": "book-lend"', '借出 POST /api/book/{id}/lend,DELETE /api/copy/{id}'],
  ['a form in a sheet', book, '"form": "book-edit"', '修改 PUT /api/book/{id},DELETE /api/copy/{id}'],
  ['a form page', settings, '"form": "settings"', '设置 PUT /api/settings,GET /api/settings,DELETE /api/copy/{id}'],
])('%s that takes another form makes the calls of its fields, too', (_, file, from, deed) => {
  const form = `{ "type": "object", "title": "另一个", "properties": { "tags": { "type": "array", ${wiped} } } }`;
  const given: Given = { calls: wiping, from: [wipe, ['schemas/forms/other.json', null, form]] };
  const other: Change = [file, from, '"form": "other"'];
  const { problems, newWrites } = hold([other], { ...given, lacks: 'today:read' });
  expect(problems).toEqual([expect.stringContaining('「DELETE /api/copy/{id}」，您没有它的权限「<today:read>」')]);
  expect(newWrites).toEqual([`${file} ${deed}`]);
  expect(hold([other], given).problems).toEqual([]);
});

test('what is written in another order says the same, lists aside', () => {
  const values = '"bookId": "{id}", "branchId": "{branchId}"';
  expect(hold([[book, values, '"branchId": "{branchId}", "bookId": "{id}"']], { lacks: 'book:write' })).toEqual(
    nothing,
  );
  expect(hold([[book, '"status": [0, 2] }', '"status": [2, 0] }']], { lacks: 'book:write' }).problems).toHaveLength(1);
});

test('each thing that may not be published is told at its own place', () => {
  const line = (text: string) => (clean[book] ?? '').split(text)[0]?.split('\n').length;
  const held = hold(
    [
      [book, '"确认找回《{name}》？"', '"《{name}》找回来了？"'],
      [book, '"确认归还《{name}》？"', '"《{name}》归还了？"'],
      [book, '"editable": { "status": [0, 1, 2] }', '"editable": { "status": [0, 1] }'],
    ],
    { lacks: 'book:write' },
  );
  expect(held.problems.map((problem) => Number(/:(\d+) /.exec(problem)?.[1]))).toEqual([
    line('"return": {'),
    line('"find": {'),
    line('"request": "PUT /api/book/{id}",'),
  ]);
});

test('a form that is gone is as loose as nothing', () => {
  const { [edit]: form = '', ...after } = clean;
  const { problems } = checkPublication({
    before: clean,
    after,
    api,
    deployed: { 'book-edit': JSON.parse(form) },
    may: () => true,
    nameOf: (permission) => permission,
  });
  expect(problems).toEqual([]);
});

test('a form is published by whoever may make the calls of its screens, whatever else is published with it', () => {
  const form: Change = ['schemas/forms/settings.json', '"properties": {', '"const": {}, "properties": {'];
  const title: Change = [book, '"title": "图书列表"', '"title": "所有图书"'];
  for (const changes of [[form], [form, title]])
    expect(hold(changes, { lacks: 'settings:write' }).problems).toEqual([
      expect.stringContaining('「PUT /api/settings」，您没有它的权限'),
    ]);
});

test('an action, and a form in a sheet, for the rows of another record do something else', () => {
  expect(hold([[book, '"record": "copy"', '"record": "loan"']]).newWrites).toEqual([
    `${book} 删除 DELETE /api/copy/{id}`,
  ]);
  const sheet: Change = [book, '"heading": "《{name}》",\n', '"heading": "《{name}》", "record": "loan",\n'];
  expect(hold([sheet]).newWrites).toContain(`${book} 修改 PUT /api/book/{id}`);
});

test('what a form page, a form in a sheet or a view does otherwise is one thing, told where its call is', () => {
  const line = (file: string, text: string) => (clean[file] ?? '').split(text)[0]?.split('\n').length;
  const page = hold([[settings, '"PUT /api/settings"', '"PUT /api/settings?all=true"']], { lacks: 'settings:write' });
  expect(page).toEqual({
    problems: [
      lacking(`${settings}:${line(settings, '"request"')}`, '设置', 'PUT /api/settings?all=true', 'settings:write'),
    ],
    newWrites: [`${settings} 设置 PUT /api/settings?all=true,GET /api/settings`],
  });
  const section: Change = [book, '"PUT /api/book/{id}",', '"PUT /api/book/{id}?all=true",'];
  expect(hold([section]).newWrites).toEqual([`${book} 修改 PUT /api/book/{id}?all=true`]);
  const views: Change = ['schemas/views.json', '"cover": { ', '"cover": { "requests": ["PUT /api/settings"], '];
  const apart: Change = [book, '{ "kind": "view", "view": "cover"', '{ "kind": "view",\n "view": "cover"'];
  const given: Change = [book, '"with": { "bookId": "{id}" }', '"with": { "bookId": "{id}", "size": 3 }'];
  const shown = line(book, '{ "kind": "view", "view": "cover"') ?? 0;
  expect(hold([given], { lacks: 'settings:write', from: [views, apart] }).problems).toEqual([
    lacking(`${book}:${shown + 1}`, 'cover', 'PUT /api/settings', 'settings:write'),
  ]);
});

test('a list that reads something else is published by whoever may read it', () => {
  const list: Change = [book, '"request": "GET /api/book/list"', '"request": "GET /api/loan/list"'];
  expect(hold([list], { lacks: 'book:read' }).problems).toHaveLength(1);
});

test('a form page that loads nothing makes one call', () => {
  const bare: Change = [settings, '"load": "GET /api/settings",', ''];
  expect(hold([bare])).toEqual({ problems: [], newWrites: [`${settings} 设置 PUT /api/settings`] });
});

test('only what a field’s ui names is a call of its form', () => {
  const values: Change = [
    edit,
    '"title": "书名",',
    '"title": "书名", "default": null, "examples": [{ "request": "PUT /api/none" }],',
  ];
  expect(hold([values]).problems).toEqual([]);
});

test('in English, a publication says in English what it does and why not', () => {
  const question: Change = [book, '"确认找回《{name}》？"', '"《{name}》找回来了？"'];
  const guard: Change = [book, '"when": { "status": 0 }', '"when": { "status": [0, 1] }'];
  const summary = (may: (permission: string) => boolean) =>
    summarizePublication(
      { before: changed(), after: changed(question, guard), api, may, nameOf: (permission) => permission },
      'en',
    );
  const { changes, approvalReasons } = summary(() => true);
  expect(changes).toEqual([
    'screens/book.json: Action “借出”: condition loosened from “状态” is 在架 to “状态” is 在架 or 借出 (high risk)',
    'screens/book.json: Action “找回”: confirmation changed from “确认找回《{name}》？” to “《{name}》找回来了？”',
  ]);
  expect(approvalReasons).toEqual(['screens/book.json: “借出” calls POST /api/book/{id}/lend', changes[0]]);
  const { problems } = summary((permission) => permission !== 'book:write');
  expect(problems.map(({ message }) => message)).toContain(
    '“找回” makes the call “PUT /api/book/{id}/status/0”, for which you lack the permission “book:write”; ask somebody who has it',
  );
});
