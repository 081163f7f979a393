import { describe, expect, test } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import { completionsAt } from '../../src/studio/help/complete.ts';
import { explainAt } from '../../src/studio/help/explain.ts';
import { namesIn } from '../../src/studio/help/names.ts';

const files = await readProject('tests/check/fixture');
const names = namesIn(files);
const book = files['screens/book.json'] ?? '';

/** Labels offered where `|` stands, after `from` became `to`. */
function offered(to: string, from = '"title": "图书列表"', text = book): readonly string[] {
  const changed = text.replace(from, to);
  expect(changed).toContain('|');
  const at = changed.indexOf('|');
  return completionsAt(names, 'screen', changed.replace('|', ''), at)?.options.map(({ label }) => label) ?? [];
}

describe('completion', () => {
  test('offers the keys of the place that are not there yet', () => {
    const keys = offered('"|": "图书列表"');
    expect(keys).toContain('title');
    expect(keys).toContain('sheets');
    expect(keys).not.toContain('record');
    expect(keys).not.toContain('cards');
  });

  test('offers the fields of the record that is named around the place', () => {
    const fields = Object.keys(names.records.book?.properties ?? {});
    expect(offered('"columns": [{ "kind": "text", "field": "|" },', '"columns": [')).toEqual(fields);
    expect(offered('"when": { "|": 1 }', '"when": { "status": 0 }').slice(0, 1)).toEqual(['status']);
  });

  test('offers the names of the project: forms, calls, options, records', () => {
    expect(offered('"form": "|"', '"form": "book-create"')).toEqual(Object.keys(names.forms));
    expect(offered('"record": "|"', '"record": "book"')).toEqual(Object.keys(names.records));
    const calls = offered('"request": "|"', '"request": "POST /api/book"');
    expect(calls.length).toBeGreaterThan(1);
    expect(calls.every((call) => !call.startsWith('GET '))).toBe(true);
  });

  test('offers the values of the enum that a guard asks for', () => {
    const values = offered('"when": { "status": | }', '"when": { "status": 0 }');
    expect(values).toEqual(names.records.book?.properties.status?.enum?.map(String));
  });

  test('offers the fields within a text, after the brace', () => {
    expect(offered('"title": "图书 {|"')).toEqual(Object.keys(names.records.book?.properties ?? {}));
  });

  test('offers a new column of every kind, with the keys that it must have', () => {
    const changed = book.replace('"columns": [', '"columns": [|');
    const found = completionsAt(names, 'screen', changed.replace('|', ''), changed.indexOf('|'));
    expect(found?.options.find(({ label }) => label === 'option')?.text).toBe('{ "kind": "option", "field": "|" }');
  });

  test('offers the fields of the record as columns', () => {
    const changed = book.replace('"columns": [', '"columns": ["|", ');
    const found = completionsAt(names, 'screen', changed.replace('|', ''), changed.indexOf('|'));
    expect(found?.options.find(({ label }) => label === 'borrower')?.title).toBe('借书人');
  });

  test('goes on in a text that is no JSON just now', () => {
    expect(offered('"titel: "图书列表",\n "|')).toContain('sheets');
  });
});

describe('explanation', () => {
  const lines = (needle: string, offset = 1): readonly string[] =>
    explainAt(names, 'screen', book, book.indexOf(needle) + offset)?.lines ?? [];

  test('says what a key is', () => {
    expect(lines('"columns"').join()).toContain('表格的列');
    expect(lines('"confirm"').join()).toContain('执行前的确认问题');
  });

  test('says what a kind is, and what a name stands for', () => {
    expect(lines('"list"').join()).toContain('列表');
    const field = names.records.book?.properties.status?.title;
    expect(lines('"field": "status"', '"field": "'.length + 1).join()).toContain(`status：${field}`);
  });
});

test('every key of every shipped screen has an explanation', async () => {
  const shipped = await readProject(process.cwd());
  const known = namesIn(shipped);
  const silent = new Set<string>();
  for (const [path, text] of Object.entries(shipped)) {
    if (!/^screens\/[^/]+\.json$/.test(path) || path === 'screens/menu.json') continue;
    for (const { index, 1: key = '' } of text.matchAll(/"([\w$]+)":/g))
      if (explainAt(known, 'screen', text, index + 1) === null) silent.add(key);
  }
  // Names that the screens give themselves, the editors' own key, and what no two kinds share.
  const own = new Set(['$schema', 'kind']);
  const language = JSON.stringify(await import('../../schemas/screen.json'));
  expect([...silent].filter((key) => !own.has(key) && language.includes(`"${key}":{`))).toEqual([]);
});
