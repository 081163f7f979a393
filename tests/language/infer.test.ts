import { expect, test } from 'vitest';
import { inferScreen } from '../../src/language/infer/infer.ts';
import type { Json } from '../../src/language/json.ts';

const facts = {
  records: {
    book: {
      $id: 'book',
      title: '图书',
      type: 'object',
      properties: {
        name: { type: 'string', title: '书名' },
        price: { type: ['string', 'number'], format: 'money', title: '定价' },
        branchId: { type: ['integer', 'null'], title: '分馆', options: 'branch' },
        status: { type: 'integer', title: '状态', enum: [0, 1], enums: 'book-status' },
        tags: { type: 'array', title: '标签', items: { type: 'string' } },
      },
    },
  },
  permissionOf: (request: string) => (request === 'GET /api/book/list' ? 'book:read' : undefined),
  requestsOf: () => [],
} as const;

const list = { kind: 'list', record: 'book', request: 'GET /api/book/list' };
const full = (more: Readonly<Record<string, Json>>) =>
  inferScreen({ ...list, ...more }, facts) as Readonly<Record<string, Json>>;

test('a column is what the record says of its field, and a list sorts by every plain one', () => {
  expect(full({ columns: ['name', 'price', 'branchId', 'status', 'tags'] }).columns).toEqual([
    { field: 'name', kind: 'text', sortable: true },
    { field: 'price', kind: 'money', sortable: true },
    { field: 'branchId', kind: 'option', options: 'branch', sortable: true },
    { field: 'status', kind: 'badge', sortable: true },
    { field: 'tags', kind: 'tags' },
  ]);
});

test('a filter is what the record says of its field', () => {
  expect(full({ filters: ['name', { field: 'status', multiple: true }, 'branchId'] }).filters).toEqual([
    { field: 'name', kind: 'text' },
    { field: 'status', kind: 'choice', multiple: true },
    { field: 'branchId', kind: 'option', options: 'branch' },
  ]);
});

test('what a screen writes itself stands', () => {
  const written = { field: 'price', kind: 'text', sortable: false, title: '价' };
  expect(full({ columns: [written], permission: 'session', enums: { status: 'other' } })).toMatchObject({
    columns: [written],
    permission: 'session',
    enums: { status: 'other' },
  });
});

test('a screen may be seen by whoever may make its call', () => {
  expect(full({ columns: [] }).permission).toBe('book');
});

test('fields of a sheet and columns of a table are inferred from the record around them', () => {
  const sheet = {
    title: '',
    sections: [
      { kind: 'fields', fields: ['price'] },
      { kind: 'table', record: 'book', columns: ['status'] },
    ],
  };
  expect(full({ columns: [], sheet }).sheet).toMatchObject({
    sections: [{ fields: [{ field: 'price', kind: 'money' }] }, { columns: [{ field: 'status', kind: 'badge' }] }],
  });
});

test.each([null, 1, 'list', [], { kind: 'list', columns: 3, sheet: 'x', filters: [null, 1, ['name']] }])(
  'what is no screen is left as it is: %j',
  (screen) => {
    expect(() => inferScreen(screen as Json, facts)).not.toThrow();
  },
);
