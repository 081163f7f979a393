import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { approvals, auditLog, outcomes, presence, type Service, savedViews } from 'baize/server';
import { auditRecord, auditScreen, ownCalls } from './own-calls.ts';

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
  areas: [savedViews, presence, outcomes, auditLog, approvals],
  permissions: [
    { code: 'book', name: '图书' },
    { code: 'audit', name: '操作日志' },
    { code: 'sale', name: '卖书审批' },
  ],
  demo: {
    password: 'library1',
    accounts: [
      { username: 'admin', nickname: '馆长', email: 'admin@library.example', what: '全部权限' },
      { username: 'deputy', nickname: '副馆长', email: 'deputy@library.example', what: '全部权限' },
    ],
  },
};

/** The calls that this console's own server answers. */
const libraryCalls = {
  ...ownCalls,
  'GET /api/approval/list': { permission: 'sale:read', record: 'approval', list: true, filters: ['status', 'own'] },
  'GET /api/approval/{id}': { permission: 'sale:read', record: 'approval' },
  'POST /api/approval/{id}/approve': {
    permission: 'sale:write',
    irreversible: true,
    asks: ['action', 'amount', 'recordName', 'reason', 'askedBy'],
    changes: ['approval', 'book'],
  },
  'POST /api/approval/{id}/refuse': {
    permission: 'sale:write',
    form: 'approval-refuse',
    irreversible: true,
    asks: ['recordName'],
    changes: ['approval', 'book'],
  },
  'POST /api/approval/{id}/retract': { permission: 'book:write', changes: ['approval', 'book'] },
};

const bookCalls = {
  'GET /api/book/{id}': { permission: 'book:read', record: 'book' },
  'GET /api/book/{id}/label': { permission: 'book:read', file: true },
  'POST /api/book/{id}/sell': {
    permission: 'book:write',
    form: 'book-sell',
    irreversible: true,
    asks: ['title', 'price'],
    changes: ['book', 'approval'],
  },
};

/** Copies the library that `baize create` writes, with its books behind another API and no view of its own. */
export function libraryInFront(
  credential: unknown = { kind: 'header', prefix: 'Bearer ' },
  more: object = {},
): ProjectFolder {
  const root = mkdtempSync(join(tmpdir(), 'baize-library-'));
  for (const folder of ['schemas', 'screens'])
    cpSync(join('tests/library', folder), join(root, folder), { recursive: true });
  const project: ProjectFolder = {
    root,
    write: (path, content) => writeFileSync(join(root, path), JSON.stringify(content, null, 2)),
    edit: (path, change) => project.write(path, change(JSON.parse(readFileSync(join(root, path), 'utf8')))),
    remove: () => rmSync(root, { recursive: true }),
  };
  project.edit('schemas/api.json', ({ 'GET /api/book/shelves': _, ...calls }) => ({
    ...calls,
    ...libraryCalls,
    ...bookCalls,
  }));
  project.write('schemas/back-end.json', { credential, ...more });
  project.write('schemas/records/audit.json', auditRecord());
  project.write('schemas/records/approval.json', approvalRecord());
  project.write('schemas/forms/book-sell.json', reasonForm('book-sell', '卖出'));
  project.write('schemas/forms/approval-refuse.json', reasonForm('approval-refuse', '拒绝', 'note'));
  project.edit('schemas/records/book.json', ({ transitions, ...record }) => ({
    ...record,
    transitions: [
      ...(transitions as object[]),
      { request: 'POST /api/book/{id}/sell', from: [0], to: 2, approval: { permission: 'sale:write' } },
    ],
  }));
  project.write('screens/approval.json', approvalScreen());
  project.write('screens/audit.json', auditScreen());
  project.edit('screens/menu.json', (menu) => ({
    ...menu,
    items: [
      { path: '/book', title: '藏书', icon: 'book', screen: 'book' },
      { path: '/audit', title: '操作日志', icon: 'history', screen: 'audit' },
      { path: '/approval', title: '待我审批', icon: 'endorsed', screen: 'approval' },
    ],
  }));
  project.edit('screens/book.json', ({ actions, ...screen }) => ({
    ...screen,
    actions: {
      ...(actions as object),
      row: {
        sell: {
          title: '卖出',
          form: 'book-sell',
          request: 'POST /api/book/{id}/sell',
          when: { status: 0 },
          intent: 'danger',
          confirm: '确认卖出《{title}》？',
          warning: '按 {price} 卖出。',
          done: '已卖出',
        },
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
    'approval-status': ['待审批', '已批准', '已拒绝', '已过期', '已撤回'].map((title, value) => ({ value, title })),
    'approval-own': [
      { value: 0, title: '别人的' },
      { value: 1, title: '我的' },
    ],
    'audit-outcome': [
      { value: 1, title: '成功', intent: 'success' },
      { value: 0, title: '未成功', intent: 'danger' },
    ],
  }));
  rmSync(join(root, 'screens/shelves.json'));
  rmSync(join(root, 'schemas/views.json'));
  return project;
}

function approvalRecord(): object {
  const [text, whole] = [{ type: 'string' }, { type: 'integer' }];
  const none = { type: ['string', 'null'], empty: '—' };
  return {
    $id: 'approval',
    title: '审批申请',
    type: 'object',
    required: ['id', 'action', 'recordName', 'amount', 'reason', 'status', 'askedBy', 'askedAt', 'expiresAt', 'own'],
    properties: {
      id: { ...whole, title: '编号' },
      action: { ...text, title: '申请的操作' },
      recordName: { ...text, title: '对象' },
      amount: { ...text, format: 'money', title: '金额' },
      reason: { ...text, title: '申请原因' },
      status: { ...whole, title: '状态', enum: [0, 1, 2, 3, 4], enums: 'approval-status' },
      askedBy: { ...text, title: '申请人' },
      askedAt: { ...text, format: 'date-time', title: '申请时间' },
      expiresAt: { ...text, format: 'date-time', title: '过期时间' },
      decidedBy: { ...none, title: '审批人' },
      note: { ...none, title: '拒绝的原因' },
      own: { ...whole, title: '申请', enum: [0, 1], enums: 'approval-own' },
    },
    accepts: {
      'POST /api/approval/{id}/approve': { status: 0, own: 0 },
      'POST /api/approval/{id}/refuse': { status: 0, own: 0 },
      'POST /api/approval/{id}/retract': { status: 0, own: 1 },
    },
  };
}

function approvalScreen(): object {
  return {
    kind: 'list',
    title: '待我审批',
    request: 'GET /api/approval/list',
    columns: ['action', 'recordName', 'amount', 'reason', 'askedBy', 'askedAt', 'status', 'decidedBy', 'note'].map(
      (field) => ({
        field,
        sortable: false,
      }),
    ),
    filters: ['status', 'own'],
    sheet: { heading: '审批申请 · {recordName}', sections: [{ fields: ['action', 'amount', 'reason', 'expiresAt'] }] },
    actions: {
      row: {
        approve: {
          title: '批准',
          when: { status: 0, own: 0 },
          request: 'POST /api/approval/{id}/approve',
          confirm: '确认批准？',
          warning: '{askedBy}申请{action}「{recordName}」，金额 {amount}，原因：{reason}。',
          done: '已批准并执行',
        },
        refuse: {
          title: '拒绝',
          when: { status: 0, own: 0 },
          form: 'approval-refuse',
          request: 'POST /api/approval/{id}/refuse',
          confirm: '确认拒绝「{recordName}」的申请？',
          intent: 'danger',
          done: '已拒绝',
        },
        retract: {
          title: '撤回申请',
          when: { status: 0, own: 1 },
          request: 'POST /api/approval/{id}/retract',
          confirm: '确认撤回「{recordName}」的申请？',
          done: '已撤回',
        },
      },
    },
  };
}

function reasonForm(id: string, title: string, field = 'reason'): object {
  const message = '请写明原因';
  return {
    $id: id,
    title,
    type: 'object',
    additionalProperties: false,
    required: [field],
    properties: {
      [field]: {
        type: 'string',
        title: '原因',
        minLength: 1,
        maxLength: 100,
        message,
        ui: { widget: 'text', wide: true },
      },
    },
  };
}
