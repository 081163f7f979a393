import type { FileChange } from '../../../src/tools/mcp/proposal.ts';

/** A sentence as product staff would say it, and what has to come of it. */
export interface Task {
  readonly ask: string;
  /** A change that does it. */
  readonly right: readonly FileChange[];
  /** A change that looks like it and is not what was asked. */
  readonly wrong: readonly FileChange[];
  /**
   * What has to be in the compiled project, unseen by the one who does the task: a path and its value. `@x` is the entry
   * of that name, field or path, `*` all entries that have the rest; null is nothing.
   */
  readonly hidden: Readonly<Record<string, unknown>>;
}

const book = 'screens/book.json';
const menu = 'screens/menu.json';
const home = 'screens/home.json';
const enums = 'screens/shared/enums.json';
const form = 'schemas/forms/book.json';

function edit(path: string, ...pairs: readonly (readonly [old: string, replacement: string])[]): FileChange {
  return { path, edits: pairs.map(([old, replacement]) => ({ old, new: replacement })) };
}

/** One change of one passage: right, wrong. */
function passage(
  ask: string,
  [path, old, right, wrong]: readonly [path: string, old: string, right: string, wrong: string],
  hidden: Task['hidden'],
): Task {
  return { ask, right: [edit(path, [old, right])], wrong: [edit(path, [old, wrong])], hidden };
}

const titleColumn = '{ "field": "title", "width": "wide", "sortable": true },';
const priceColumn = '{ "field": "price", "sortable": true },';
const lend = '"request": "PUT /api/book/{id}/status/1",';
const lost = '"title": "Report lost",';
const remove = '"request": "DELETE /api/book/{id}",';
const search = '"search": ["title", "shelf"],';

/** In English, over the project that `create` writes. */
const english: readonly Task[] = [
  passage(
    'Put the shelf first in the list of books.',
    [book, `${titleColumn}\n    "shelf",`, `"shelf",\n    ${titleColumn}`, titleColumn],
    {
      'book.columns.*.field': ['shelf', 'title', 'price', 'status'],
    },
  ),
  passage(
    'Prices are only needed now and then: do not show them at first.',
    [book, priceColumn, '{ "field": "price", "sortable": true, "hidden": true },', ''],
    {
      'book.columns.@price.hidden': true,
      'book.columns.*.field': ['title', 'shelf', 'price', 'status'],
    },
  ),
  passage(
    'The price column should be called Value.',
    [
      book,
      priceColumn,
      '{ "field": "price", "title": "Value", "sortable": true },',
      '{ "field": "price", "help": "Value", "sortable": true },',
    ],
    {
      'book.columns.@price.title': 'Value',
    },
  ),
  passage(
    'Nobody sorts by price; take that away.',
    [book, priceColumn, '{ "field": "price", "sortable": false },', '"price",'],
    {
      'book.columns.@price.sortable': false,
      'book.columns.@title.sortable': true,
    },
  ),
  passage(
    'The title takes too much room: make its column as wide as the others.',
    [book, '"width": "wide"', '"width": "normal"', '"width": "narrow"'],
    {
      'book.columns.@title.width': 'normal',
    },
  ),
  passage(
    'Explain beside Shelf that it is a letter and a number.',
    [
      book,
      '    "shelf",\n',
      '    { "field": "shelf", "help": "A letter and a number." },\n',
      '    { "field": "shelf", "empty": "A letter and a number." },\n',
    ],
    {
      'book.columns.@shelf.help': 'A letter and a number.',
    },
  ),
  passage(
    'Show “not shelved” where a book has no shelf.',
    [
      book,
      '    "shelf",\n',
      '    { "field": "shelf", "empty": "not shelved" },\n',
      '    { "field": "shelf", "title": "not shelved" },\n',
    ],
    {
      'book.columns.@shelf.empty': 'not shelved',
    },
  ),
  {
    ask: 'Let people filter by shelf; the back end can do it as of today.',
    right: [
      edit(book, ['"multiple": true }]', '"multiple": true }, "shelf"]']),
      edit('schemas/api.json', ['"filters": ["title", "status"]', '"filters": ["title", "status", "shelf"]']),
    ],
    wrong: [edit('schemas/api.json', ['"filters": ["title", "status"]', '"filters": ["title", "status", "shelf"]'])],
    hidden: { 'book.filters.*.field': ['title', 'status', 'shelf'] },
  },
  passage(
    'The status filter should take one status at a time.',
    [
      book,
      '{ "field": "status", "multiple": true }',
      '"status"',
      '{ "field": "status", "multiple": true, "title": "One status" }',
    ],
    {
      'book.filters.@status.multiple': null,
      'book.filters.*.field': ['title', 'status'],
    },
  ),
  passage(
    'Put the status filter first.',
    [
      book,
      '["title", { "field": "status", "multiple": true }]',
      '[{ "field": "status", "multiple": true }, "title"]',
      '[{ "field": "status", "multiple": true }]',
    ],
    {
      'book.filters.*.field': ['status', 'title'],
      'book.filters.@status.multiple': true,
    },
  ),
  passage('The search box should only search titles.', [book, search, '"search": ["title"],', '"search": ["shelf"],'], {
    'book.search.titles': ['Title'],
  }),
  passage(
    'There is a filter for titles already: go without the search box.',
    [book, search, '', '"search": ["title"],'],
    {
      'book.search': null,
      'book.filters.*.field': ['title', 'status'],
    },
  ),
  {
    ask: 'Call the page Catalogue; the menu stays as it is.',
    right: [edit(book, ['"title": "Books"', '"title": "Catalogue"'])],
    wrong: [edit(menu, ['"title": "Books"', '"title": "Catalogue"'])],
    hidden: { 'book.title': 'Catalogue', 'boot.menu.*.title': ['Books', 'Shelves', 'Screen editor'] },
  },
  {
    ask: 'In the menu, Books should be Catalogue; the heading of the page stays.',
    right: [edit(menu, ['"title": "Books"', '"title": "Catalogue"'])],
    wrong: [edit(book, ['"title": "Books"', '"title": "Catalogue"'])],
    hidden: { 'boot.menu.*.title': ['Catalogue', 'Shelves', 'Screen editor'], 'book.title': 'Books' },
  },
  passage(
    'Shelves belong before Books in the menu.',
    [
      menu,
      '    { "path": "/book", "title": "Books", "icon": "book", "screen": "book" },\n    { "path": "/shelves", "title": "Shelves", "icon": "grid-view", "screen": "shelves" }',
      '    { "path": "/shelves", "title": "Shelves", "icon": "grid-view", "screen": "shelves" },\n    { "path": "/book", "title": "Books", "icon": "book", "screen": "book" }',
      '    { "path": "/book", "title": "Shelves", "icon": "grid-view", "screen": "book" },\n    { "path": "/shelves", "title": "Books", "icon": "book", "screen": "shelves" }',
    ],
    {
      'boot.menu.*.path': ['/shelves', '/book', '/console/studio'],
      'boot.menu.*.title': ['Shelves', 'Books', 'Screen editor'],
    },
  ),
  passage(
    'Take Shelves out of the menu, but keep its address.',
    [
      menu,
      '"screen": "shelves" }',
      '"screen": "shelves", "hidden": true }',
      '"screen": "shelves", "group": "Hidden" }',
    ],
    {
      'boot.menu.@/shelves.hidden': true,
      'boot.menu.@/book.hidden': false,
    },
  ),
  passage(
    'The question before lending should say which shelf the book is on.',
    [
      book,
      '"confirm": "Lend “{title}”?"',
      '"confirm": "Lend “{title}” from shelf {shelf}?"',
      '"confirm": "Lend “{title}” from its shelf?"',
    ],
    {
      'book.row.@lend.confirm.*.column.field': ['title', 'shelf'],
    },
  ),
  passage(
    'Ask for the shelf as well before a book is deleted.',
    [
      book,
      '"confirm": "Delete “{title}”?"',
      '"confirm": "Delete “{title}” on shelf {shelf}?"',
      '"confirm": "Delete “{title}” and its shelf?"',
    ],
    { 'book.row.@delete.confirm.*.column.field': ['title', 'shelf'], 'book.row.@delete.when.*.test.oneOf': [[0, 2]] },
  ),
  passage(
    'Warn before a book is deleted: its loans go as well.',
    [
      book,
      remove,
      `${remove}\n        "warning": "Its loans go as well.",`,
      `${remove}\n        "help": "Its loans go as well.",`,
    ],
    {
      'book.row.@delete.warning': ['Its loans go as well.'],
    },
  ),
  passage(
    'After lending, say when the book is due: in four weeks.',
    [book, '"done": "Lent"', '"done": "Lent, due in four weeks"', '"done": "Lent", "help": "Due in four weeks"'],
    {
      'book.row.@lend.done': ['Lent, due in four weeks'],
    },
  ),
  passage(
    'Make Lend the button that stands out in a row.',
    [book, lend, `${lend}\n        "intent": "primary",`, `${lend}\n        "intent": "success",`],
    {
      'book.row.@lend.intent': 'primary',
    },
  ),
  passage(
    'Explain at Report lost what it is for: books that did not come back in a year.',
    [
      book,
      lost,
      `${lost}\n        "help": "For books that did not come back in a year.",`,
      `${lost}\n        "heading": "For books that did not come back in a year.",`,
    ],
    {
      'book.row.@lose.help': 'For books that did not come back in a year.',
      'book.row.@lose.title': 'Report lost',
    },
  ),
  passage(
    'Let people lend several books at once.',
    [book, '    "row": {', '    "bulk": { "lend": {} },\n    "row": {', '    "bulk": { "return": {} },\n    "row": {'],
    {
      'book.bulk.*.name': ['lend', 'export'],
    },
  ),
  passage(
    'The list should not be exported.',
    [
      book,
      '    "toolbar": {',
      '    "toolbar": {\n      "export": false,',
      '    "bulk": { "export": false },\n    "toolbar": {',
    ],
    {
      'book.toolbar.*.name': ['create'],
      'book.bulk.*.name': ['export'],
    },
  ),
  passage(
    'Sort by title when the page opens, Z first.',
    [
      book,
      search,
      `${search}\n  "sort": { "field": "title", "descending": true },`,
      `${search}\n  "sort": { "field": "title" },`,
    ],
    {
      'book.sort': { field: 'title', descending: true },
    },
  ),
  passage('Look for new books every minute.', [book, search, `${search}\n  "poll": 60,`, `${search}\n  "poll": 600,`], {
    'book.poll': 60,
  }),
  passage(
    'A tab for what is lent, as the first one.',
    [
      book,
      search,
      `${search}\n  "tabs": { "lent": { "title": "Lent", "where": { "status": [1] } } },`,
      `${search}\n  "tabs": { "lent": { "title": "Lent", "where": { "status": [0] } } },`,
    ],
    {
      'book.views.0.title': 'Lent',
      'book.views.0.query': 'status=1',
    },
  ),
  passage(
    'On phones, show the shelf below the title and nothing else.',
    [
      book,
      search,
      `${search}\n  "card": { "title": "title", "lines": ["shelf"] },`,
      `${search}\n  "card": { "title": "shelf", "lines": ["title"] },`,
    ],
    {
      'book.card.title': 'title',
      'book.card.lines': ['shelf'],
    },
  ),
  passage(
    'Lost books are now called Missing.',
    [enums, '"title": "Lost"', '"title": "Missing"', '"title": "Lost (Missing)"'],
    {
      'book.columns.@status.enum.*.title': ['Available', 'Lent', 'Missing'],
    },
  ),
  passage(
    'Lent is a warning, not a primary status.',
    [enums, '"intent": "primary"', '"intent": "warning"', '"intent": "danger"'],
    {
      'book.columns.@status.enum.1.intent': 'warning',
    },
  ),
  passage(
    'Titles may have at most 60 characters.',
    [form, '"maxLength": 100,', '"maxLength": 60,', '"maxLength": 600,'],
    {
      'forms.book.properties.title.maxLength': 60,
    },
  ),
];

const lentFigure = '{ "title": "今日借出", "field": "loans", "kind": "number", "note": "{date}" }';
const fineFigure = `{
          "title": "今日罚款",
          "field": "fines",
          "kind": "money",
          "compare": [{ "title": "昨日同时段", "field": "yesterdayFines" }],
          "link": { "screen": "book", "where": { "status": [1, 2], "createAt": "today" } }
        }`;

/** In Chinese, over a library with statuses, tabs, sheets and a home page. */
const chinese: readonly Task[] = [
  passage(
    '图书列表里把定价放到分馆前面。',
    [
      book,
      '    { "field": "branchId", "kind": "option", "options": "branch", "empty": "总馆" },\n    { "field": "price", "kind": "money", "sortable": true, "total": true },',
      '    { "field": "price", "kind": "money", "sortable": true, "total": true },\n    { "field": "branchId", "kind": "option", "options": "branch", "empty": "总馆" },',
      '    { "field": "price", "kind": "money", "sortable": true, "total": true },',
    ],
    {
      'book.columns.*.field': ['name', 'price', 'branchId', 'type', 'status', 'createAt'],
    },
  ),
  passage(
    '入库时间默认就要显示。',
    [book, '"kind": "date-time", "hidden": true }', '"kind": "date-time" }', '"kind": "date", "hidden": true }'],
    {
      'book.columns.@createAt.hidden': null,
      'book.columns.@createAt.kind': 'date-time',
    },
  ),
  passage(
    '定价不用合计。',
    [book, '"sortable": true, "total": true }', '"sortable": true }', '"sortable": false, "total": true }'],
    {
      'book.columns.@price.total': null,
      'book.columns.@price.sortable': true,
    },
  ),
  passage('没有分馆的书显示「未分配」。', [book, '"empty": "总馆"', '"empty": "未分配"', '"title": "未分配"'], {
    'book.columns.@branchId.empty': '未分配',
  }),
  passage(
    '打开列表时按定价从低到高。',
    [
      book,
      '"sort": { "field": "createAt", "descending": true }',
      '"sort": { "field": "price" }',
      '"sort": { "field": "price", "descending": true }',
    ],
    {
      'book.sort': { field: 'price', descending: false },
    },
  ),
  passage(
    '搜索框也要能搜借书人。',
    [book, '"search": ["name"]', '"search": ["name", "borrower"]', '"search": ["borrower"]'],
    {
      'book.search.titles': ['书名', '借书人'],
    },
  ),
  passage(
    '去掉「全文」这个筛选。',
    [
      book,
      '    { "field": "text", "kind": "text", "title": "全文" },\n',
      '',
      '    { "field": "text", "kind": "text", "title": "内容" },\n',
    ],
    {
      'book.filters.*.field': ['name', 'status', 'branchId', 'createAt', 'price'],
    },
  ),
  passage(
    '分馆可以同时筛几个。',
    [
      book,
      '{ "field": "branchId", "kind": "option", "options": "branch" },\n    { "field": "text"',
      '{ "field": "branchId", "kind": "option", "options": "branch", "multiple": true },\n    { "field": "text"',
      '{ "field": "branchId", "kind": "option", "options": "branch", "title": "几个分馆" },\n    { "field": "text"',
    ],
    {
      'book.filters.@branchId.multiple': true,
      'book.filters.*.field': ['name', 'status', 'branchId', 'text', 'createAt', 'price'],
    },
  ),
  passage(
    '入库时间的快捷选项再加一个「近 30 天」，放最后。',
    [
      book,
      '"presets": ["today", "last7"]',
      '"presets": ["today", "last7", "last30"]',
      '"presets": ["today", "last30"]',
    ],
    {
      'book.filters.@createAt.range.presets': ['today', 'last7', 'last30'],
    },
  ),
  passage(
    '书名筛选的提示改为「书名或其中几个字」。',
    [book, '"placeholder": "请输入书名"', '"placeholder": "书名或其中几个字"', '"title": "书名或其中几个字"'],
    {
      'book.filters.@name.placeholder': '书名或其中几个字',
    },
  ),
  passage(
    '「不在架」这个视图只看借出的。',
    [book, '"where": { "status": [0, 1] }', '"where": { "status": [1] }', '"where": { "status": [0] }'],
    {
      'book.views.@away.query': 'status=1&sort=price&hide=branchId',
    },
  ),
  passage(
    '「近七日」的视图不要限定分馆。',
    [
      book,
      '"where": { "createAt": "last7", "branchId": 3 }',
      '"where": { "createAt": "last7" }',
      '"where": { "branchId": 3 }',
    ],
    {
      'book.views.*.name': ['all', 'away', 'new'],
      'book.views.@new.title': '近七日',
      'book.views.@new.query': 'createAt=last7',
    },
  ),
  passage(
    '「全部」视图改名为「所有图书」。',
    [book, '"all": { "title": "全部" }', '"all": { "title": "所有图书" }', '"all": { "title": "图书" }'],
    {
      'book.views.@all.title': '所有图书',
    },
  ),
  passage(
    '手机上的卡片不要显示分馆。',
    [book, '"lines": ["branchId", "price"]', '"lines": ["price"]', '"lines": ["branchId"]'],
    {
      'book.card.lines': ['price'],
    },
  ),
  passage(
    '「借出」按钮要突出。',
    [
      book,
      '"title": "借出",',
      '"title": "借出",\n        "intent": "primary",',
      '"title": "借出",\n        "intent": "success",',
    ],
    {
      'book.row.@lend.intent': 'primary',
    },
  ),
  passage(
    '不能借出时，说明「《书名》已借走或已下架」。',
    [book, '《{name}》不在架', '《{name}》已借走或已下架', '已借走或已下架'],
    {
      'book.row.@lend.otherwise.*.column.field': ['name'],
      'book.row.@lend.otherwise.2': '》已借走或已下架',
    },
  ),
  passage('入库时默认两本副本。', [book, '"prefill": { "copies": 1 }', '"prefill": { "copies": 2 }', '"prefill": {}'], {
    'book.toolbar.@create.prefill.copies.constant': 2,
  }),
  passage(
    '列表可以导出。',
    [
      book,
      '"toolbar": {\n      "export": false,',
      '"toolbar": {',
      '"toolbar": {\n      "export": { "title": "导出全部" },',
    ],
    {
      'book.toolbar.*.name': ['export', 'create'],
      'book.toolbar.@export.title': '导出',
    },
  ),
  passage(
    '「注销」按钮改叫「下架」，别的不变。',
    [book, '"title": "注销",', '"title": "下架",', '"title": "注销",\n        "heading": "下架",'],
    { 'book.bulk.@discard.title': '下架', 'book.bulk.@discard.when.*.test.oneOf': [[0, 2]] },
  ),
  passage(
    '注销前的提醒改为「注销后不可恢复，副本一并注销。」',
    [
      book,
      '"warning": "注销后不可恢复。"',
      '"warning": "注销后不可恢复，副本一并注销。"',
      '"warning": "副本一并注销。"',
    ],
    {
      'book.bulk.@discard.warning': ['注销后不可恢复，副本一并注销。'],
    },
  ),
  passage('注销成功的提示要带书名。', [book, '"done": "注销成功"', '"done": "已注销《{name}》"', '"done": "已注销"'], {
    'book.bulk.@discard.done.*.column.field': ['name'],
  }),
  passage('详情每行放两个字段。', [book, '"perRow": 3', '"perRow": 2', '"perRow": 1'], {
    'book.sheets.sheet.sections.0.columns': 2,
  }),
  passage(
    '详情里加上定价，放在状态后面。',
    [
      book,
      '          { "field": "status", "kind": "enum" },\n',
      '          { "field": "status", "kind": "enum" },\n          { "field": "price", "kind": "money" },\n',
      '          { "field": "price", "kind": "money" },\n          { "field": "status", "kind": "enum" },\n',
    ],
    {
      'book.sheets.sheet.sections.0.fields.*.field': ['name', 'status', 'price', 'tags'],
    },
  ),
  passage(
    '找回也要在成功后关闭详情。',
    [
      book,
      '"confirm": "确认找回《{name}》？",\n            "done": "登记成功"',
      '"confirm": "确认找回《{name}》？",\n            "done": "登记成功",\n            "then": ["close"]',
      '"confirm": "确认找回并关闭《{name}》？",\n            "done": "登记成功"',
    ],
    {
      'book.sheets.sheet.sections.1.actions.@find.closes': true,
    },
  ),
  passage('首页的欢迎语改为「你好，昵称」。', [home, '"欢迎回来，{nickname}"', '"你好，{nickname}"', '"你好，昵称"'], {
    'home.welcome.0': '你好，',
    'home.welcome.*.column.field': ['nickname'],
  }),
  passage(
    '首页先放今日罚款，再放今日借出。',
    [
      home,
      `"figures": [\n        ${lentFigure},\n        ${fineFigure}`,
      `"figures": [\n        ${fineFigure},\n        ${lentFigure}`,
      `"figures": [\n        ${fineFigure}`,
    ],
    {
      'home.sections.0.cards.*.column.field': ['fines', 'loans'],
    },
  ),
  passage(
    '首页排行先看今天。',
    [home, '"presets": ["last30", "today"]', '"presets": ["today", "last30"]', '"presets": ["last30"]'],
    {
      'home.sections.2.presets': ['today', 'last30'],
    },
  ),
  passage('走势这一块改叫「每日借阅」。', [home, '"title": "借阅走势"', '"title": "每日借阅"', '"title": "借阅"'], {
    'home.sections.1.title': '每日借阅',
  }),
  passage(
    '菜单里「统计」放到「图书列表」前面。',
    [
      menu,
      '        { "path": "/book/list", "title": "图书列表", "screen": "book", "count": "away" },\n        { "path": "/book/report", "title": "统计", "screen": "report" }',
      '        { "path": "/book/report", "title": "统计", "screen": "report" },\n        { "path": "/book/list", "title": "图书列表", "screen": "book", "count": "away" }',
      '        { "path": "/book/list", "title": "统计", "screen": "book", "count": "away" },\n        { "path": "/book/report", "title": "图书列表", "screen": "report" }',
    ],
    {
      'boot.menu.@/book.children.*.title': ['统计', '图书列表'],
      'boot.menu.@/book.children.*.screen': ['report', 'book'],
    },
  ),
  passage('菜单上不再数不在架的书。', [menu, ', "count": "away"', '', ', "count": "new"'], {
    'boot.menu.@/book.children.@/book/list.count': null,
  }),
  passage('「遗失」改叫「丢失」。', [enums, '"title": "遗失"', '"title": "丢失"', '"title": "遗失（丢失）"'], {
    'book.columns.@status.enum.*.title': ['在架', '借出', '丢失', '注销'],
  }),
];

/** The start project of each, by its folder, and what is asked of it. */
export const tasks: Readonly<Record<string, { readonly language: 'zh-CN' | 'en'; readonly tasks: readonly Task[] }>> = {
  'src/template': { language: 'en', tasks: english },
  'tests/check/fixture': { language: 'zh-CN', tasks: chinese },
};
