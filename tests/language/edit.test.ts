import { expect, test } from 'vitest';
import { print, withItem, withMoved, withName, withValue } from '../../src/language/edit.ts';

const text = `{
  "$comment": "why",
  "title": "列表",
  "columns": [
    { "field": "name",   "kind": "text" },
    { "field": "status", "kind": "enum" }
  ],
  "actions": {
    "row": {
      "close": {
        "kind": "request",
        "when": { "status": 1 }
      }
    }
  }
}
`;

/** What stands in the text instead, as one replacement. */
function replaced(from: string, to: string): string {
  expect(text).toContain(from);
  return text.replace(from, to);
}

test('a value is replaced where it stands, and nothing else is touched', () => {
  expect(withValue(text, ['title'], '新列表')).toBe(replaced('"列表"', '"新列表"'));
  expect(withValue(text, ['columns', 0, 'kind'], 'enum')).toBe(replaced('"text"', '"enum"'));
});

test('a new key joins the line, or gets a line of its own, as those beside it', () => {
  expect(withValue(text, ['columns', 1, 'sortable'], true)).toBe(replaced('"enum" }', '"enum", "sortable": true }'));
  expect(withValue(text, ['actions', 'row', 'close', 'title'], '关闭')).toBe(
    replaced('"when": { "status": 1 }', '"when": { "status": 1 },\n        "title": "关闭"'),
  );
});

test('what is missing on the way is made', () => {
  expect(JSON.parse(withValue(text, ['sheet', 'actions', 'open'], 1))).toMatchObject({
    sheet: { actions: { open: 1 } },
  });
  expect(withValue('{}', ['a'], 1)).toBe('{ "a": 1 }');
});

test('a value that is taken away takes its comma along', () => {
  expect(withValue(text, ['$comment'], undefined)).toBe(replaced('"$comment": "why",\n  ', ''));
  expect(withValue(text, ['columns', 1], undefined)).toBe(replaced(',\n    { "field": "status", "kind": "enum" }', ''));
  expect(JSON.parse(withValue(text, ['actions', 'row', 'close', 'when'], undefined)).actions.row.close).toEqual({
    kind: 'request',
  });
});

test('items are added at the end and moved as they were written', () => {
  expect(withItem(text, ['columns'], undefined, { field: 'phone', kind: 'text' })).toBe(
    replaced('"enum" }\n', '"enum" },\n    { "field": "phone", "kind": "text" }\n'),
  );
  const moved = withMoved(text, ['columns', 0], 1);
  expect(moved.indexOf('"status", "kind"')).toBeLessThan(moved.indexOf('"name",   "kind"'));
  expect(withMoved(moved, ['columns', 1], -1)).toBe(text);
  expect(withMoved(text, ['columns', 0], -1)).toBe(text);
});

test('an entry is renamed in its place', () => {
  expect(withName(text, ['actions', 'row', 'close'], 'stop')).toBe(replaced('"close"', '"stop"'));
});

test('a value is written in one line where it fits', () => {
  expect(print({ a: [1, 2], b: {} })).toBe('{ "a": [1, 2], "b": {} }');
  expect(print({ long: 'x'.repeat(120), a: [] })).toBe(`{\n  "long": "${'x'.repeat(120)}",\n  "a": []\n}`);
});
