import { expect, test } from 'vitest';
import { check } from '../../../src/check/check.ts';
import { withItem, withValue } from '../../../src/language/edit.ts';
import type { Json } from '../../../src/language/json.ts';
import { parseJson } from '../../../src/language/parse.ts';
import { valueAt } from '../../../src/language/value-at.ts';
import { removal } from '../../../src/studio/on-page/removal.ts';
import { clean } from '../../check/change.ts';

const file = 'screens/book.json';
const book = clean[file] ?? '';
const at = (text: string, ...path: readonly (string | number)[]): Json | undefined => valueAt(parseJson(text), path);

/** The library whose rows can be discarded one by one as well, with the bulk action for them. */
function withBulk(bulk: Json): string {
  const text = withValue(book, ['actions', 'bulk', 'discard'], bulk);
  return withItem(text, ['actions', 'row'], 'discard', at(book, 'actions', 'bulk', 'discard') ?? null);
}

test('an action takes along its bulk entry that only names it', () => {
  const { text, problems } = removal(clean, file, withBulk({}), ['actions', 'row', 'discard']);
  // What is left to say is what the removal means, not that something names what is gone.
  expect(problems.map(({ code }) => code)).toEqual(['transition.unoffered']);
  expect(at(text, 'actions', 'bulk', 'discard')).toBeUndefined();
  expect(at(text, 'actions', 'row', 'discard')).toBeUndefined();
});

test('what has a content of its own stays, and is named with its place', () => {
  const bulk = { confirm: '确认注销 {count} 本？' };
  const { text, problems } = removal(clean, file, withBulk(bulk), ['actions', 'row', 'discard']);
  expect(at(text, 'actions', 'bulk', 'discard')).toEqual(bulk);
  expect(problems.map((problem) => problem.file)).toContain(file);
});

test.each([
  ['of several', [{ field: 'title', total: true }, { field: 'shelf', total: true }, 'status'], 'one'],
  ['alone', [{ field: 'title', total: true }, 'status'], 'last'],
  ['of none', ['title', { field: 'shelf', total: true }], undefined],
])('a column with a total %s says what the row of totals loses', (_, columns, total) => {
  expect(removal(clean, file, withValue(book, ['columns'], columns), ['columns', 0]).total).toBe(total);
});

test('nothing else goes with what nothing names', () => {
  const { text: left, problems } = removal(clean, file, book, ['filters', 0]);
  expect(problems).toEqual([]);
  expect(at(left, 'columns')).toEqual(at(book, 'columns'));
});

test('all places that go or break are named, and the check itself names all of the page', () => {
  const tabs = { one: { title: '在架', where: { status: 0 } }, two: { title: '借出', where: { status: [1, 2] } } };
  const status = (at(book, 'filters') as Json[]).findIndex((filter) => JSON.stringify(filter).includes('"status"'));
  const text = withValue(book, ['tabs'], tabs);
  const { text: left, problems } = removal(clean, file, text, ['filters', status]);
  const own = problems.filter((problem) => problem.file === file && problem.code === 'tab.filter');
  expect(own.map(({ line }) => text.split('\n')[line - 1])).toHaveLength(2);
  expect(check({ ...clean, [file]: left })).toEqual(own);
  // Those of other pages, which the check looks at once the page itself has no problem.
  expect(problems.map((problem) => problem.file)).toContain('screens/home.json');
});
