import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';

const clean = await readProject(new URL('fixture', import.meta.url).pathname);
const book = 'screens/book.json';
const views = 'schemas/views.json';
const menu = 'screens/menu.json';
const api = 'schemas/api.json';
const record = 'schemas/records/book.json';

/** What the check says once each text became another. */
function told(...changes: readonly (readonly [file: string, from: string, to: string])[]): readonly string[] {
  const files = { ...clean };
  for (const [file, from, to] of changes) {
    expect(files[file]).toContain(from);
    files[file] = files[file]?.replace(from, () => to) ?? '';
  }
  return check(files, 'en').map(({ code, message }) => `${code}: ${message}`);
}

test('a permission to read is not enough for a call that writes, nor one to write for a screen that reads', () => {
  const lend = '"title": "借出",';
  expect(told([book, lend, `${lend} "permission": "book:read",`])).toEqual([
    expect.stringMatching(/^permission\.differs: .*book:write/),
  ]);
  expect(told([book, '"permission": "book"', '"permission": "book:write"'])).toEqual([
    expect.stringMatching(/^permission\.differs: .*book:read/),
  ]);
});

test('a bulk action asks, whatever it does', () => {
  const silent = `"mark": {
        "kind": "request", "title": "改为有声书", "request": "PUT /api/book/{id}/type",
        "body": { "id": "{id}", "type": "audio" }, "done": "修改成功"
      },`;
  expect(told([book, '"bulk": {', `"bulk": { ${silent}`])).toEqual([expect.stringMatching(/^confirm\.missing/)]);
});

test('a page takes from the address what its view asks for, no less and no more', () => {
  const wanting = [views, '"title": "统计",', '"title": "统计", "arrival": ["code", "state"],'] as const;
  const given = (arrival: string) => [menu, '"title": "统计",', `"title": "统计", "arrival": ${arrival},`] as const;
  expect(told(wanting, given('["state", "code"]'))).toEqual([]);
  for (const arrival of ['["code"]', '["code", "state", "token"]', '["code", "token"]'])
    expect(told(wanting, given(arrival))).toEqual([expect.stringMatching(/^arrival\.missing/)]);
});

test('only a list has pages, and how long they are is no matter of a screen', () => {
  const rows = '"GET /api/loan/list?bookId={id}"';
  expect(told([book, rows, '"GET /api/loan/list?bookId={id}&sort=id"'])).toEqual([]);
  expect(told([book, rows, '"GET /api/loan/list?bookId={id}&size=9"'])).toEqual([
    expect.stringMatching(/^request\.query: .*“size”/),
  ]);
  const one = '"request": "GET /api/book/{id}",';
  for (const name of ['size', 'current', 'sort', 'order'])
    expect(told([book, one, `"request": "GET /api/book/{id}?${name}=1",`])).toEqual([
      expect.stringMatching(new RegExp(`^request\\.query: .*“${name}”`)),
    ]);
});

test('a form that puts a row anew opens with what the row has', () => {
  const edit = (more: string): string => `"edit": {
        "kind": "form", "title": "修改", "form": "book-edit", "request": "PUT /api/book/{id}",
        "when": { "status": [0, 1, 2] }, ${more} "done": "保存成功"
      },
      "code": {`;
  expect(told([book, '"code": {', edit('')])).toEqual([expect.stringMatching(/^prefill\.absent: .*name/)]);
  expect(told([book, '"code": {', edit('"load": "GET /api/book/{id}",')])).toEqual([]);
});

test('a field that only a condition brings cannot stand in a form that takes nothing else, however deep', () => {
  const form = 'schemas/forms/book-edit.json';
  const schema = JSON.parse(clean[form] ?? '');
  const told = (more: object, additionalProperties = false): readonly string[] =>
    check({ ...clean, [form]: JSON.stringify({ ...schema, ...more, additionalProperties }) }, 'en').map(
      ({ code, column, length }) => `${code} ${length} ${column > 1}`,
    );
  const name = { properties: { name: { const: 'x' } } };
  const shelf = { properties: { shelf: { type: 'string', title: '书架' } } };
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  const conditional = { if: name, then: shelf };
  const closed = ['form.closed 7 true'];
  expect([told(conditional), told(conditional, true)]).toEqual([closed, []]);
  for (const branch of [
    { if: name, else: shelf },
    { allOf: [shelf] },
    { oneOf: [shelf] },
    { allOf: [{ oneOf: [conditional] }] },
  ])
    expect(told(branch)).toEqual(closed);
  for (const branch of [
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    { if: name, then: name },
    { allOf: [{ required: ['name'] }] },
  ])
    expect(told(branch)).toEqual([]);
});

test('what a list’s request fixes is not filtered by, too', () => {
  const fixed = '"request": "GET /api/book/list?status=1",';
  expect(told([book, '"request": "GET /api/book/list",', fixed])).toEqual([
    expect.stringMatching(/^filter\.fixed: .*status/),
  ]);
});

test('a key of a form that needs another is told where it stands alone, and what a sheet without a call lacks', () => {
  const anyStatus = [record, '"PUT /api/book/{id}": [0, 1, 2],', ''] as const;
  expect(told(anyStatus, [book, '"editable": { "status": [0, 1, 2] },', ''])).toEqual([
    expect.stringMatching(/^key\.alone: “otherwise” .*“editable”/),
  ]);
  const noCall = [api, '"GET /api/book/{id}": { "permission": "book:read", "record": "book" },', ''] as const;
  const request = '"request": "GET /api/book/{id}",';
  // Rows of a list may lack what the one row had.
  expect(told(noCall, [book, request, ''])).toEqual([expect.stringMatching(/^section\.when/)]);
});
