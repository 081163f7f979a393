import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProjectFolder } from './library-project.ts';

const reason = { type: 'string', title: '原因', minLength: 1, maxLength: 100, message: '请写明原因' };

/**
 * Writes a project of JSON alone over the book API: what a book is, what the API offers, one screen, and that accounts are
 * kept here. Selling a book waits for a second person.
 */
export function jsonLibrary(backEnd: object = {}): ProjectFolder {
  const root = mkdtempSync(join(tmpdir(), 'baize-json-'));
  for (const folder of ['schemas/records', 'schemas/forms', 'screens/shared'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const path of [
    'schemas/records/book.json',
    'schemas/forms/book.json',
    'screens/shared/enums.json',
    'screens/menu.json',
    'screens/book.json',
  ])
    cpSync(join('tests/library', path), join(root, path));
  const project: ProjectFolder = {
    root,
    write: (path, content) => writeFileSync(join(root, path), JSON.stringify(content, null, 2)),
    edit: (path, change) => project.write(path, change(JSON.parse(readFileSync(join(root, path), 'utf8')))),
    remove: () => rmSync(root, { recursive: true }),
  };
  project.write('schemas/back-end.json', {
    credential: { kind: 'header', prefix: 'Bearer ' },
    accounts: true,
    ...backEnd,
  });
  const [read, write] = [{ permission: 'book:read' }, { permission: 'book:write', changes: ['book'] }];
  project.write('schemas/api.json', {
    'GET /api/book/list': {
      ...read,
      record: 'book',
      list: true,
      filters: ['title', 'status'],
      search: ['title', 'shelf'],
    },
    'GET /api/book/{id}': { ...read, record: 'book' },
    'POST /api/book': { ...write, form: 'book' },
    'PUT /api/book/{id}': { ...write, form: 'book' },
    'DELETE /api/book/{id}': { ...write, asks: ['title'], irreversible: true },
    'PUT /api/book/{id}/status/{status}': write,
    'POST /api/book/{id}/sell': { ...write, form: 'book-sell', irreversible: true, asks: ['title', 'price'] },
  });
  project.write('schemas/forms/book-sell.json', {
    $id: 'book-sell',
    title: '卖出',
    type: 'object',
    additionalProperties: false,
    required: ['reason'],
    properties: { reason: { ...reason, ui: { widget: 'text', wide: true } } },
  });
  project.edit('schemas/records/book.json', ({ transitions, properties, ...record }) => ({
    ...record,
    properties: {
      ...(properties as object),
      approval: { type: ['integer', 'null'], title: '审批', enum: [null, 1], enums: 'book-approval' },
      approvalBy: { type: ['string', 'null'], title: '申请人', empty: '—' },
    },
    transitions: [
      ...(transitions as object[]),
      { request: 'POST /api/book/{id}/sell', from: [0], to: 2, approval: { permission: 'approval:write' } },
    ],
  }));
  project.edit('screens/menu.json', (menu) => ({
    ...menu,
    items: [{ path: '/book', title: '藏书', icon: 'book', screen: 'book' }],
  }));
  project.edit('screens/shared/enums.json', (enums) => ({
    ...enums,
    'book-approval': [{ value: 1, title: '待审批', intent: 'warning' }],
  }));
  project.edit('screens/book.json', ({ actions, ...screen }) => ({
    ...screen,
    columns: [
      { field: 'title', width: 'wide', sortable: true },
      'shelf',
      { field: 'price', sortable: true },
      { field: 'status', also: 'approval' },
    ],
    actions: {
      ...(actions as object),
      row: {
        sell: {
          title: '卖出',
          form: 'book-sell',
          request: 'POST /api/book/{id}/sell',
          when: { status: 0, approval: null },
          intent: 'danger',
          confirm: '确认卖出《{title}》？',
          warning: '按 {price} 卖出。',
          done: '已卖出',
        },
        ...(actions as { row: object }).row,
      },
    },
    sheet: {
      heading: '{title}',
      request: 'GET /api/book/{id}',
      sections: [
        { fields: ['title', 'shelf', 'price', { field: 'status', also: 'approval' }, 'approvalBy'] },
        { kind: 'history' },
      ],
    },
  }));
  return project;
}
