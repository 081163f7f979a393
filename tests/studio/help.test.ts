import { describe, expect, test } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import { Help } from '../../src/studio/help/help.ts';
import { namesIn } from '../../src/studio/help/names.ts';
import { sampled } from '../depth.ts';

const files = await readProject('tests/check/fixture');
const names = namesIn(files);
const help = new Help();
help.learn(names);
const book = files['screens/book.json'] ?? '';

/** Labels offered where `|` stands, after `from` became `to`. */
async function offered(to: string, from = '"title": "图书列表"', text = book): Promise<readonly string[]> {
  const changed = text.replace(from, to);
  expect(changed).toContain('|');
  const at = changed.indexOf('|');
  const found = await help.completionsAt('screen', changed.replace('|', ''), at);
  return found?.options.map(({ label }) => label) ?? [];
}

describe('completion', () => {
  test('offers the keys of the place that are not there yet', async () => {
    const keys = await offered('"|": "图书列表"');
    expect(keys).toContain('title');
    expect(keys).toContain('sheets');
    expect(keys).not.toContain('record');
    expect(keys).not.toContain('cards');
    expect(keys).not.toContain('$schema');
  });

  test('offers the fields of the record that is named around the place', async () => {
    const fields = Object.keys(names.records.book?.properties ?? {});
    expect(await offered('"columns": [{ "kind": "text", "field": "|" },', '"columns": [')).toEqual(fields);
    expect((await offered('"when": { "|": 1 }', '"when": { "status": 0 }')).slice(0, 1)).toEqual(['status']);
  });

  test('offers the names of the project: forms, calls, options, records', async () => {
    expect(await offered('"form": "|"', '"form": "book-create"')).toEqual(Object.keys(names.forms));
    expect(await offered('"record": "|"', '"record": "book"')).toEqual(Object.keys(names.records));
    const calls = await offered('"request": "|"', '"request": "POST /api/book"');
    expect(calls.length).toBeGreaterThan(1);
    expect(calls.every((call) => !call.startsWith('GET '))).toBe(true);
  });

  test('offers the values of the enum that a guard asks for', async () => {
    const values = await offered('"when": { "status": | }', '"when": { "status": 0 }');
    expect(values).toEqual(names.records.book?.properties.status?.enum?.map(String));
  });

  test('offers the fields within a text, after the brace', async () => {
    expect(await offered('"title": "图书 {|"')).toEqual(Object.keys(names.records.book?.properties ?? {}));
  });

  test('offers a new column of every kind, with the keys that it must have', async () => {
    const changed = book.replace('"columns": [', '"columns": [|');
    const found = await help.completionsAt('screen', changed.replace('|', ''), changed.indexOf('|'));
    expect(found?.options.find(({ label }) => label === 'option')?.text).toBe('{ "kind": "option", "field": "|" }');
  });

  test('offers the fields of the record as columns', async () => {
    const changed = book.replace('"columns": [', '"columns": ["|", ');
    const found = await help.completionsAt('screen', changed.replace('|', ''), changed.indexOf('|'));
    expect(found?.options.find(({ label }) => label === 'borrower')?.title).toBe('借书人');
  });

  test('goes on in a text that is no JSON just now', async () => {
    expect(await offered('"titel: "图书列表",\n "|')).toContain('sheets');
  });
});

describe('explanation', () => {
  const lines = async (needle: string, offset = 1): Promise<readonly string[]> =>
    (await help.explainAt('screen', book, book.indexOf(needle) + offset))?.lines ?? [];

  test('says what a key is', async () => {
    expect((await lines('"columns"')).join()).toContain('表格的列');
    expect((await lines('"confirm"')).join()).toContain('执行前的确认问题');
  });

  test('says what a kind is, and what a name stands for', async () => {
    expect((await lines('"list"')).join()).toContain('列表');
    const field = names.records.book?.properties.status?.title;
    expect((await lines('"field": "status"', '"field": "'.length + 1)).join()).toContain(`status：${field}`);
  });
});

test('every key of every shipped screen has an explanation', { timeout: 120_000 }, async () => {
  const shipped = await readProject(process.cwd());
  const known = new Help();
  known.learn(namesIn(shipped));
  const silent = new Set<string>();
  for (const [path, text] of Object.entries(shipped)) {
    if (!/^screens\/[^/]+\.json$/.test(path) || path === 'screens/menu.json') continue;
    for (const { index, 1: key = '' } of sampled(text.matchAll(/"([\w$]+)":/g), 400))
      if ((await known.explainAt('screen', text, index + 1)) === null) silent.add(key);
  }
  // Names that the screens give themselves, the editors' own key, and what no two kinds share.
  // `id` is also a column of a file and a member of a body.
  const own = new Set(['$schema', 'kind', 'id']);
  const language = JSON.stringify(await import('../../schemas/language/screen.json'));
  expect([...silent].filter((key) => !own.has(key) && language.includes(`"${key}":{`))).toEqual([]);
});
