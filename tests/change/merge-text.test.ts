import { expect, test } from 'vitest';
import { mergeTexts } from '../../src/change/merge-text.ts';
import { withMoved, withValue } from '../../src/language/edit.ts';
import { clean } from '../check/change.ts';

const book = clean['screens/book.json'] ?? '';

/** What both made of a text, and the places that both changed. */
function both(base: string, ours: string, theirs: string, choice: 'ours' | 'theirs' = 'ours') {
  const merged = mergeTexts(base, ours, theirs, () => choice);
  return [merged?.text, merged?.clashes.map(({ path }) => path.join('.'))];
}

test('different places of a line are merged, and the rest stays as it is written', () => {
  const line = '{\n  "a": { "b": 1, "c": 2 },\n  "d": [1,2]\n}';
  expect(both(line, line.replace('1', '7'), line.replace('"c": 2', '"c": 8'))).toEqual([
    '{\n  "a": { "b": 7, "c": 8 },\n  "d": [1,2]\n}',
    [],
  ]);
});

test('entries of a list are merged by what names them: one is changed, one added, one removed, one moved', () => {
  const list = (...columns: readonly string[]) => `{ "columns": [${columns.join(', ')}] }`;
  const base = list('"a"', '"b"', '"c"');
  expect(both(base, list('{ "field": "a", "title": "A" }', '"b"', '"c"'), list('"a"', '"x"', '"c"'))[0]).toBe(
    list('{ "field": "a", "title": "A" }', '"x"', '"c"'),
  );
  expect(both(base, list('"a"', '"b"', '"c"', '"d"'), list('"c"', '"a"', '"b"'))).toEqual([
    list('"c"', '"d"', '"a"', '"b"'),
    [],
  ]);
  const torn = both(base, list('"b"', '"a"', '"c"'), list('"c"', '"b"', '"a"'));
  expect(torn).toEqual([list('"b"', '"a"', '"c"'), ['columns']]);
  expect(both(base, list('"b"', '"a"', '"c"'), list('"c"', '"b"', '"a"'), 'theirs')[0]).toBe(list('"c"', '"b"', '"a"'));
});

test('a place that both have changed is a clash, and the one that is chosen stays', () => {
  const base = '{ "title": "Books", "size": 1 }';
  const [ours, theirs] = [base.replace('Books', 'Shelf'), base.replace('Books', 'Library').replace('1', '2')];
  expect(both(base, ours, theirs)).toEqual(['{ "title": "Shelf", "size": 2 }', ['title']]);
  expect(both(base, ours, theirs, 'theirs')).toEqual(['{ "title": "Library", "size": 2 }', ['title']]);
  expect(mergeTexts(base, ours, theirs)?.clashes[0]).toEqual({
    path: ['title'],
    base: 'Books',
    ours: 'Shelf',
    theirs: 'Library',
  });
});

test('what is removed by one and changed by the other is a clash', () => {
  const base = '{ "tabs": { "all": { "title": "All" }, "lent": { "title": "Lent" } } }';
  const without = withValue(base, ['tabs', 'lent'], undefined);
  const changed = withValue(base, ['tabs', 'lent', 'title'], 'Out');
  expect(both(base, without, changed)[1]).toEqual(['tabs.lent']);
  expect(both(base, without, changed, 'theirs')[0]).toBe(changed);
  expect(both(base, changed, without, 'theirs')[0]).toBe(without);
});

test('a text that is no JSON at the moment is not merged', () => {
  expect(mergeTexts('{}', '{', '{}')).toBeUndefined();
});

test('a screen in which one moves a column and the other renames it has both, as it is written', () => {
  const ours = withMoved(book, ['columns', 0], 1);
  const theirs = withValue(book, ['title'], '所有图书');
  expect(both(book, ours, theirs)).toEqual([withValue(ours, ['title'], '所有图书'), []]);
});
