import { type Project, type ProjectFiles, parseProject } from '../../src/language/project/project.ts';

const json = (value: unknown): string => JSON.stringify(value);

/** A lending library: a small project, independent of the shipped screens. */
export const library: ProjectFiles = {
  'screens/menu.json': json({
    title: '图书馆',
    items: [
      { path: '/', title: '首页', hidden: true, screen: 'home' },
      {
        path: '/book',
        title: '图书',
        icon: 'book',
        children: [{ path: '/book/list', title: '图书列表', screen: 'book' }],
      },
    ],
  }),
  'screens/shared/enums.json': json({
    'loan-status': [
      { value: 0, title: '在架', intent: 'success' },
      { value: 1, title: '借出' },
      { value: 2, title: '遗失', intent: 'danger' },
    ],
  }),
  'screens/shared/options.json': json({ branch: { title: '分馆', request: 'GET /api/branch/options', preload: true } }),
  'screens/home.json': json({
    kind: 'dashboard',
    title: '首页',
    permission: 'session',
    welcome: '{nickname}，欢迎回来',
    sections: [
      {
        kind: 'figures',
        record: 'today',
        request: 'GET /api/today',
        figures: [{ kind: 'number', title: '今日借阅', field: 'loans', note: '{date}' }],
      },
    ],
  }),
  'screens/book.json': json({
    kind: 'list',
    title: '图书列表',
    permission: 'book',
    record: 'book',
    request: 'GET /api/book/list',
    enums: { status: 'loan-status' },
    columns: [
      { kind: 'text', field: 'name', sortable: true, $comment: '书名最常用' },
      { kind: 'money', field: 'price', title: '定价' },
      { kind: 'enum', field: 'status' },
    ],
    filters: [{ kind: 'enum', field: 'status', multiple: true }],
    actions: {
      toolbar: {
        create: { kind: 'form', title: '新增', form: 'book-create', request: 'POST /api/book', intent: 'primary' },
      },
      row: {
        lend: {
          kind: 'request',
          title: '借出',
          when: { status: 0, price: { minimum: 1 } },
          request: 'POST /api/book/{id}/lend?branch={branchId}',
          body: { id: '{id}', note: 'x{id}', copies: 1 },
          confirm: '借出《{name}》（{price}，{dueAt}）？',
        },
        detail: { kind: 'sheet', title: '详情' },
      },
    },
    sheet: {
      title: '{name}',
      request: 'GET /api/book/{id}',
      sections: [
        { kind: 'fields', fields: [{ kind: 'enum', field: 'status' }] },
        { kind: 'table', field: 'copies', record: 'copy', columns: [{ kind: 'text', field: 'shelf' }] },
      ],
    },
  }),
  'schemas/records/today.json': json({
    $id: 'today',
    title: '今日',
    type: 'object',
    properties: { loans: { type: 'integer', title: '借阅' }, date: { type: 'string', format: 'date', title: '日期' } },
  }),
  'schemas/records/book.json': json({
    $id: 'book',
    title: '图书',
    type: 'object',
    properties: {
      id: { type: 'integer', title: '编号' },
      name: { type: 'string', title: '书名' },
      price: { type: ['string', 'number'], format: 'money', title: '价格' },
      status: { type: 'integer', title: '状态', enum: [0, 1, 2] },
      branchId: { type: 'integer', title: '分馆' },
      dueAt: { type: ['string', 'null'], format: 'date-time', title: '应还时间' },
      copies: { type: 'array', title: '副本', items: { $ref: 'copy' } },
    },
    transitions: [{ request: 'POST /api/book/{id}/lend', from: [0], to: 1 }],
  }),
  'schemas/records/copy.json': json({
    $id: 'copy',
    title: '副本',
    type: 'object',
    properties: { shelf: { type: 'string', title: '书架' } },
  }),
  'schemas/forms/book-create.json': json({
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', title: '书名', minLength: 1, message: '请输入书名', ui: { widget: 'text' } },
      isbn: { type: 'string', title: 'ISBN', message: '请输入 ISBN' },
      again: { type: 'string', title: '再次输入', const: { $data: '1/isbn' }, message: { const: '两次不一致' } },
    },
  }),
  'schemas/api.json': json({
    'GET /api/today': { permission: 'session', record: 'today' },
    'GET /api/branch/options': { permission: 'session' },
    'GET /api/book/list': { permission: 'book:read', record: 'book', list: true, filters: ['status'] },
    'GET /api/book/{id}': { permission: 'book:read', record: 'book' },
    'POST /api/book': { permission: 'book:write', form: 'book-create' },
    'POST /api/book/{id}/lend': { permission: 'loan:write' },
  }),
  'schemas/views.json': json({}),
};

/** Returns the library with these files added or replaced. */
export function libraryWith(files: Readonly<Record<string, object>>): Project {
  const texts = Object.entries(files).map(([path, value]) => [path, json(value)] as const);
  return parseProject({ ...library, ...Object.fromEntries(texts) });
}

/** Returns the library's list of books with changes. */
export function booksWith(more: object): object {
  return { ...JSON.parse(library['screens/book.json'] ?? ''), ...more };
}
