import { expect, test } from 'vitest';
import type { ResolvedSection, ResolvedTableSection } from '../../src/compile/resolved.ts';
import { compileScreen } from '../../src/compile/screen/screen.ts';
import { type ProjectFiles, parseProject } from '../../src/language/project/project.ts';
import { type Change, changed, told, underlined } from '../check/change.ts';
import { libraryFiles } from '../server/library/library.ts';

const api = 'schemas/api.json';
const book = 'screens/book.json';
const record = 'schemas/records/log.json';
const log: Change = [
  record,
  null,
  JSON.stringify({
    $id: 'log',
    title: '日志',
    type: 'object',
    required: ['id', 'time', 'who', 'record', 'recordId', 'what'],
    properties: {
      id: { type: 'integer', title: '编号' },
      time: { type: 'string', format: 'date-time', title: '时间' },
      who: { type: 'string', title: '操作人' },
      record: { type: 'string', title: '对象类型' },
      recordId: { type: 'integer', title: '对象编号', record: '{record}' },
      what: { type: 'string', title: '改动' },
    },
  }),
];
const call = (more: string, filters = '"record", "recordId"'): Change => [
  api,
  '"GET /api/loan/list"',
  `"GET /api/log/list": { "permission": "log:read", "record": "log", "list": true, "filters": [${filters}], ${more} },
  "GET /api/loan/list"`,
];
const logged = call('"history": ["time", "who", "what"]');
const section = (text: string): Change => [book, '"sections": [', `"sections": [${text}, `];
const history = section('{ "kind": "history" }');

function sectionsOf(files: ProjectFiles, screen: string): readonly ResolvedSection[] {
  const compiled = compileScreen(parseProject(files), screen);
  return compiled.kind === 'list' ? (compiled.sheets.sheet?.sections ?? []) : [];
}

test('what was done to a record is a table of the log, of that record alone, for those who may read the log', () => {
  expect(told(log, logged, history)).toEqual([]);
  const [table] = sectionsOf(changed(log, logged, history), 'book');
  expect(table).toMatchObject({
    kind: 'table',
    title: '操作记录',
    isHistory: true,
    source: { request: { url: ['/api/log/list?record=book&recordId=', { field: 'id' }] } },
    columns: [
      { field: 'time', kind: 'date-time', title: '时间' },
      { field: 'who', kind: 'text', width: 'narrow' },
      { field: 'what', kind: 'text', width: 'wide' },
    ],
    editable: [],
    toolbar: [],
    row: [],
    permission: 'log:read',
  });
});

const values: Change = [
  record,
  '"what":{',
  '"call": { "type": "string", "title": "接口" }, "before": { "type": ["object", "null"], "title": "改动前" }, "after": { "type": ["object", "null"], "title": "改动后" }, "what":{',
];

test('an entry is restored by the form that edits the record, where the log says what was there before', () => {
  expect(told(log, values, logged, history)).toEqual([]);
  const [table] = sectionsOf(changed(log, values, logged, history), 'book') as readonly ResolvedTableSection[];
  expect(table?.row).toEqual([
    expect.objectContaining({
      kind: 'restore',
      title: '恢复',
      permission: 'book:write',
      when: [
        { field: 'call', test: { oneOf: ['PUT /api/book/{id}'] } },
        { field: 'before', test: { present: true } },
        { field: 'after', test: { present: true } },
      ],
      edit: expect.objectContaining({ kind: 'form', submit: '恢复' }),
    }),
  ]);
});

test('its title, its fields and its call can be others', () => {
  const own = '{ "kind": "history", "title": "谁动过", "columns": ["what"] }';
  const [table] = sectionsOf(changed(log, logged, section(own)), 'book') as readonly ResolvedTableSection[];
  expect([table?.title, table?.columns.map(({ field }) => field)]).toEqual(['谁动过', ['what']]);
  const stranger =
    '{ "kind": "history", "request": "GET /api/loan/list?bookId={id}", "record": "loan", "columns": ["reader"] }';
  expect(told(section(stranger))).toEqual([]);
});

test('a contract without a log has no history to show', () => {
  expect(told(history)[0]).toMatch(/^key.missing .*request/);
});

test('the log can be asked for one record, and there is one', () => {
  expect(underlined(log, call('"history": ["time"]', '"record"'))[0]).toBe(`history.call ${api} "history"`);
  expect(underlined(log, call('"history": ["tine"]'), history)).toContain(`field.unknown ${api} "tine"`);
  const twice: Change = [
    api,
    '"GET /api/log/list"',
    '"GET /api/log": { "permission": "log:read", "record": "log", "list": true, "filters": ["record", "recordId"], "history": ["who"] }, "GET /api/log/list"',
  ];
  expect(underlined(log, logged, twice).filter((line) => line.startsWith('history'))).toHaveLength(2);
});

test('a row that says which kind of record it is about leads to that record', async () => {
  expect(told(log, logged, history, [record, '"record":"{record}"', '"record":"{kind}"'])).toEqual([
    `field.unknown ${record} there is no field “kind” in “日志”; it can be id, time, who, record, recordId, what`,
  ]);
  const screen = compileScreen(parseProject(await libraryFiles()), 'console-audit');
  const column = screen.kind === 'list' ? screen.columns.find(({ field }) => field === 'recordName') : undefined;
  expect(column?.link).toMatchObject({
    by: 'record',
    links: { loan: { path: '/loan' }, approval: { path: '/console/approval' } },
  });
  const links = column?.link && 'links' in column.link ? column.link.links : {};
  expect(Object.values(links).filter((link) => link?.path === undefined)).toEqual([]);
});
