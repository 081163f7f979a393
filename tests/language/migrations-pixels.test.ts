import { expect, test } from 'vitest';
import { languageVersion, migrate, versionOf } from '../../src/language/migrations/migrate.ts';
import { factsOf, type ProjectFiles, parseProject } from '../../src/language/project/project.ts';

const migrated = (files: ProjectFiles) => migrate(files, (current) => factsOf(parseProject(current)));

test('pixels become the nearest width, and what decides how many rows are asked for stands in the contract', () => {
  const screen = (more: object) =>
    JSON.stringify({ kind: 'list', record: 'deal', request: 'GET /api/deal/list', columns: [], sheet: more }, null, 2);
  const project = (more: object): ProjectFiles => ({
    'screens/menu.json': '{ "version": 2, "title": "", "items": [] }',
    'screens/deal.json': screen(more),
    'schemas/api.json': '{\n  "GET /api/part/list": { "permission": "deal:read", "list": true }\n}\n',
  });
  const sheetOf = (files: ProjectFiles) => (JSON.parse(files['screens/deal.json'] ?? '') as { sheet: unknown }).sheet;
  const width = (maximumWidth: number) => sheetOf(migrated(project({ maximumWidth })).files);
  expect([640, 800, 801, 1100, 1101, 1720].map(width)).toEqual([
    {},
    {},
    // From version 9 on, there are two widths.
    {},
    {},
    { width: 'wide' },
    { width: 'wide' },
  ]);
  const tables = ['?size=100', '?dealId={id}&size=1000', '?size=5&dealId={id}', '?resize=5'].map((query) => ({
    kind: 'table',
    request: `GET /api/part/list${query}`,
    columns: [{ field: 'name', hidden: true, sortable: false }],
  }));
  const { files } = migrated(project({ sections: tables }));
  expect(sheetOf(files)).toEqual({
    sections: ['', '?dealId={id}', '?dealId={id}', '?resize=5'].map((query) => ({
      request: `GET /api/part/list${query}`,
      columns: ['name'],
    })),
  });
  expect(files['schemas/api.json']).toBe(
    '{\n  "GET /api/part/list": { "permission": "deal:read", "list": true, "size": 1000 }\n}\n',
  );
});

test('what a screen need not say is gone, and what only looks like it stays', () => {
  const files: ProjectFiles = {
    'screens/menu.json': '{ "version": 2, "title": "", "items": [{ "copySize": 1 }] }',
    'screens/deal.json': JSON.stringify({
      kind: 'list',
      record: 'deal',
      request: 'GET /api/deal/list',
      columns: [{ field: 'name', hidden: true }],
      actions: {
        row: {
          code: { kind: 'image', title: '', request: 'GET /api/deal/{id}/code', copySize: 430 },
          close: { kind: 'form', title: '', form: 'close', request: 'PUT /api/deal/{id}', send: 'nothing' },
          put: { kind: 'request', title: '', request: 'PUT /api/deal/{id}', send: 'row', maximumWidth: '900' },
        },
      },
      sheet: {
        title: '',
        sections: [
          { kind: 'fields', fields: [{ field: 'name', sortable: true, width: 'wide' }], hidden: true },
          { kind: 'table', request: 'GET /api/none/list?size=9', columns: [{ field: 'size', hidden: true }] },
          { kind: 'table', request: 'GET /api/deal/list?size=9&a=1', columns: [] },
          { kind: 'table', request: 'GET /api/deal/list?a=1&size=10', columns: [] },
          { kind: 'table', request: 'GET /api/deal/list?size={id}', columns: [] },
        ],
      },
    }),
    'schemas/api.json': '{ "GET /api/deal/list": { "permission": "deal:read", "list": true } }',
  };
  const after = migrated(files).files;
  const before = JSON.parse(files['screens/deal.json'] ?? '');
  const { copySize: _, ...code } = before.actions.row.code;
  const { send: __, kind: ___, ...close } = before.actions.row.close;
  const { kind: ____, ...put } = before.actions.row.put;
  expect(JSON.parse(after['screens/deal.json'] ?? '')).toEqual({
    ...before,
    actions: {
      row: { detail: false, code, close, put },
      ...{ toolbar: { export: false }, bulk: { export: false } },
    },
    sheet: {
      heading: '',
      sections: [
        { fields: [{ field: 'name', width: 'wide' }], hidden: true },
        { request: 'GET /api/none/list?size=9', columns: ['size'] },
        { request: 'GET /api/deal/list?a=1', columns: [] },
        { request: 'GET /api/deal/list?a=1', columns: [] },
        { request: 'GET /api/deal/list?size={id}', columns: [] },
      ],
    },
  });
  expect(JSON.parse(after['schemas/api.json'] ?? '')['GET /api/deal/list'].size).toBe(10);
  expect(after['screens/menu.json']).toBe(
    `{ "version": ${languageVersion}, "title": "", "items": [{ "copySize": 1 }] }`,
  );
});

test('a project without a contract keeps its files, and a newer one than this engine is left as it is', () => {
  const screen = '{ "kind": "view", "title": "", "view": "x", "copySize": 1 }';
  const bare = migrated({ 'screens/menu.json': '{ "version": 2 }', 'screens/x.json': screen, 'notes/x.json': screen });
  expect(bare.files).toEqual({
    'screens/menu.json': `{ "version": ${languageVersion} }`,
    'screens/x.json': '{ "kind": "view", "title": "", "view": "x" }',
    'notes/x.json': screen,
  });
  expect(bare.done).toHaveLength(languageVersion - 2);
  const newer = { 'screens/menu.json': '{ "version": 99 }', 'screens/x.json': screen };
  expect(migrated(newer)).toEqual({ files: newer, done: [] });
  expect(migrated({ 'screens/x.json': '{ "kind": "view" }' }).done).toHaveLength(languageVersion - 1);
  expect(versionOf({ 'screens/menu.json': '{ "version": "2" }' })).toBe(1);
});
