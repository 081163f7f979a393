import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditLog, outcomes, presence, type Service, savedViews } from 'baize/server';

/** A project in a folder of its own. */
export interface ProjectFolder {
  readonly root: string;
  readonly write: (path: string, content: unknown) => void;
  readonly edit: (path: string, change: (content: Record<string, unknown>) => unknown) => void;
  readonly remove: () => void;
}

/** What the library's server answers itself: all but the books. */
export const libraryService: Service = {
  name: 'Library',
  areas: [savedViews, presence, outcomes, auditLog],
  permissions: [
    { code: 'book', name: '图书' },
    { code: 'audit', name: '操作日志' },
  ],
  demo: {
    password: 'library1',
    accounts: [{ username: 'admin', nickname: '馆长', email: 'admin@library.example', what: '全部权限' }],
  },
};

const session = { permission: 'session' };

/** The calls that this console's own server answers. */
const ownCalls = {
  'GET /api/views': session,
  'GET /api/views/roles': session,
  'GET /api/views/groups': session,
  'POST /api/views': session,
  'PUT /api/views/{id}': session,
  'DELETE /api/views/{id}': session,
  'PUT /api/views/initial': session,
  'PUT /api/views/favourites': session,
  'GET /api/presence': session,
  'GET /api/outcome': session,
  'GET /api/audit/list': {
    permission: 'audit:read',
    record: 'audit',
    list: true,
    filters: ['at', 'record', 'recordId', 'outcome'],
    history: ['at', 'staffName', 'action', 'changes'],
  },
  'GET /api/audit/{id}': { permission: 'audit:read', record: 'audit' },
  'GET /api/audit/records': session,
  'GET /api/audit/actions': session,
  'POST /api/audit/export': session,
  'POST /api/audit/import': session,
  'POST /api/audit/reveal': session,
};

const bookCalls = {
  'GET /api/book/{id}': { permission: 'book:read', record: 'book' },
  'GET /api/book/{id}/label': { permission: 'book:read', file: true },
};

/** Copies the library that `baize create` writes, with its books behind another API and no view of its own. */
export function libraryInFront(
  credential: unknown = { kind: 'header', prefix: 'Bearer ' },
  more: object = {},
): ProjectFolder {
  const root = mkdtempSync(join(tmpdir(), 'baize-library-'));
  for (const folder of ['schemas', 'screens'])
    cpSync(join('src/template', folder), join(root, folder), { recursive: true });
  const project: ProjectFolder = {
    root,
    write: (path, content) => writeFileSync(join(root, path), JSON.stringify(content, null, 2)),
    edit: (path, change) => project.write(path, change(JSON.parse(readFileSync(join(root, path), 'utf8')))),
    remove: () => rmSync(root, { recursive: true }),
  };
  project.edit('schemas/api.json', ({ 'GET /api/book/shelves': _, ...calls }) => ({
    ...calls,
    ...ownCalls,
    ...bookCalls,
  }));
  project.write('schemas/back-end.json', { credential, ...more });
  project.write('schemas/records/audit.json', auditRecord());
  project.write('screens/audit.json', {
    kind: 'list',
    title: '操作日志',
    request: 'GET /api/audit/list',
    columns: ['at', 'staffName', 'action', 'recordName', 'outcome', { field: 'changes', width: 'wide' }].map(
      (column) => (typeof column === 'string' ? { field: column, sortable: false } : { ...column, sortable: false }),
    ),
    filters: ['at', 'record', 'recordId', 'outcome'],
    sheet: { heading: '操作日志 · {action}', sections: [{ fields: ['at', 'staffName', 'action', 'changes'] }] },
  });
  project.edit('screens/menu.json', (menu) => ({
    ...menu,
    items: [
      { path: '/book', title: '藏书', icon: 'book', screen: 'book' },
      { path: '/audit', title: '操作日志', icon: 'history', screen: 'audit' },
    ],
  }));
  project.edit('screens/book.json', ({ actions, ...screen }) => ({
    ...screen,
    actions: {
      ...(actions as object),
      row: {
        label: { title: '标签', kind: 'download', request: 'GET /api/book/{id}/label' },
        ...(actions as { row: object }).row,
      },
    },
    sheet: {
      heading: '{title}',
      request: 'GET /api/book/{id}',
      sections: [{ fields: ['title', 'shelf', 'price', 'status'] }, { kind: 'history' }],
    },
  }));
  project.edit('screens/shared/enums.json', (enums) => ({
    ...enums,
    'audit-outcome': [
      { value: 1, title: '成功', intent: 'success' },
      { value: 0, title: '未成功', intent: 'danger' },
    ],
  }));
  rmSync(join(root, 'screens/shelves.json'));
  rmSync(join(root, 'schemas/views.json'));
  return project;
}

function auditRecord(): object {
  const text = { type: 'string' };
  return {
    $id: 'audit',
    title: '操作日志',
    type: 'object',
    required: ['id', 'at', 'staffName', 'action', 'call', 'changes', 'outcome', 'message'],
    properties: {
      id: { type: 'integer', title: '编号' },
      at: { ...text, format: 'date-time', title: '时间' },
      staffName: { ...text, title: '操作人' },
      action: { ...text, title: '做了什么' },
      call: { ...text, title: '操作' },
      record: { type: ['string', 'null'], title: '对象类型', empty: '—' },
      recordId: { type: ['integer', 'null'], title: '对象编号', record: '{record}', empty: '—' },
      recordName: { type: ['string', 'null'], title: '对象', empty: '—' },
      changes: { ...text, title: '改动' },
      before: { type: ['object', 'null'], title: '改动前的值', empty: '—' },
      after: { type: ['object', 'null'], title: '改动后的值', empty: '—' },
      outcome: { type: 'integer', title: '结果', enum: [0, 1], enums: 'audit-outcome' },
      message: { ...text, title: '未成功的原因' },
    },
  };
}
