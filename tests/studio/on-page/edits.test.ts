import { expect, test } from 'vitest';
import { check } from '../../../src/check/check.ts';
import { withValue } from '../../../src/language/edit.ts';
import { inferScreen } from '../../../src/language/infer/infer.ts';
import type { Json } from '../../../src/language/json.ts';
import { factsOf } from '../../../src/language/project/project.ts';
import { namesIn } from '../../../src/studio/help/names.ts';
import { addableTo } from '../../../src/studio/on-page/addable.ts';
import { withAdded, withAddition, withPlaced, withRemoved } from '../../../src/studio/on-page/edits.ts';
import { marksOf } from '../../../src/studio/on-page/marks-of.ts';
import { problemsAt } from '../../../src/studio/on-page/problems-at.ts';
import { shortened } from '../../../src/studio/parts/shortened.ts';
import { pathOf } from '../../../src/studio/preview/mark-id.ts';
import { libraryFiles } from '../../server/library/library.ts';

const files = await libraryFiles();
const names = namesIn(files);
const file = 'screens/book.json';
const book = files[file] ?? '';

const pageOf = (text: string) => ({
  kind: 'screen' as const,
  name: 'book',
  names,
  document: inferScreen(JSON.parse(text), factsOf(names)),
});

test('a thing is added between two others, in the way these are written', () => {
  const text = '{\n  "columns": ["title", { "field": "price" }],\n  "title": "书"\n}';
  expect(withAdded(text, ['columns'], ['columns', 1], undefined, 'shelf')).toEqual({
    text: '{\n  "columns": ["title", "shelf", { "field": "price" }],\n  "title": "书"\n}',
    path: ['columns', 1],
  });
  expect(withAdded(text, ['filters'], undefined, undefined, 'shelf').text).toContain('"filters": ["shelf"]');
});

test('a thing is moved before another one of its list, or to its end', () => {
  const text = '{ "columns": ["a", "b", "c", "d"] }';
  expect(withPlaced(text, ['columns', 3], ['columns', 1])).toEqual({
    text: '{ "columns": ["a", "d", "b", "c"] }',
    path: ['columns', 1],
  });
  expect(withPlaced(text, ['columns', 0], ['columns', 3]).text).toBe('{ "columns": ["b", "c", "a", "d"] }');
  expect(withPlaced(text, ['columns', 0], undefined).text).toBe('{ "columns": ["b", "c", "d", "a"] }');
  expect(withPlaced('{ "tabs": { "a": 1, "b": 2 } }', ['tabs', 'b'], ['tabs', 'a']).text).toBe(
    '{ "tabs": { "b": 2, "a": 1 } }',
  );
});

test('a tab is moved behind that of every row, and before it, also where the file does not write it', () => {
  const text = '{ "tabs": { "a": {}, "b": {} } }';
  const orderOf = (moved: { readonly text: string }) => Object.keys(JSON.parse(moved.text).tabs);
  expect(orderOf(withPlaced(text, ['tabs', 'b'], undefined))).toEqual(['a', 'all', 'b']);
  expect(orderOf(withPlaced(text, ['tabs', 'all'], ['tabs', 'b']))).toEqual(['a', 'all', 'b']);
  expect(withPlaced(text, ['tabs', 'a'], ['tabs', 'all']).text).toBe('{ "tabs": { "b": {}, "a": {} } }');
});

test('the last filter takes its list along, the last column leaves an empty one for the check to name', () => {
  expect(withRemoved('{ "title": "书", "filters": ["a"] }', ['filters', 0])).toBe('{ "title": "书" }');
  expect(withRemoved('{ "columns": ["a"] }', ['columns', 0])).toBe('{ "columns": [] }');
});

test('a field that is removed and added again is required as before, in the order of the fields', () => {
  const text = '{ "required": ["a", "c"], "properties": { "a": {}, "b": {}, "c": {} } }';
  const removed = withRemoved(text, ['properties', 'a']);
  expect(removed).toBe('{ "required": ["c"], "properties": { "b": {}, "c": {} } }');
  const addition = { title: 'a', note: 'a', value: {}, isRequired: true };
  expect(withAddition(removed, ['properties'], ['properties', 'b'], 'a', addition).text).toBe(text);
  const last = withRemoved(removed, ['properties', 'c']);
  expect(last).toBe('{ "properties": { "b": {} } }');
});

test('what the page is the same without is not written', () => {
  const set = (path: readonly (string | number)[], value: Json) =>
    shortened(files, file, withValue(book, path, value), path);
  expect(set(['columns', 1, 'kind'], 'text')).toBe(book);
  expect(set(['columns', 1, 'sortable'], true)).toBe(book);
  expect(set(['columns', 1, 'title'], '书架')).toBe(book);
  expect(set(['columns', 1, 'title'], '位置')).toContain('{ "field": "shelf", "title": "位置" }');
  expect(set(['columns', 1, 'sortable'], false)).toContain('{ "field": "shelf", "sortable": false }');
  expect(set(['$comment'], '为什么')).toContain('"$comment": "为什么"');
});

test('every thing of a list has its path, its title and the problems that stand in it', () => {
  const text = book.replace('"shelf"', '"shelv"');
  const problems = check({ ...files, [file]: text }).filter((one) => one.file === file);
  const found = problemsAt(text, problems, () => undefined);
  const marks = marksOf(pageOf(text), (path) => found(path)[0]?.text);
  const column = marks.find(({ id }) => id === 'columns/1');
  expect(column?.title).toBe('shelv');
  expect(column?.problem).toContain('shelv');
  expect(marks.filter(({ problem }) => problem !== undefined)).toHaveLength(1);
  expect(marks.find(({ id }) => id === 'actions/row/lend')?.target).toEqual({
    is: 'action',
    name: 'lend',
    part: 'row',
  });
  expect(pathOf(pageOf(text).document, 'columns/1')).toEqual(['columns', 1]);
  // The fields of a form that an action opens are edited in the form's own file.
  const { target, leadsTo, mayRemove } = marks.find(({ id }) => id.startsWith('schemas/forms/book.json#')) ?? {};
  expect(target).toMatchObject({ is: 'field', form: 'book' });
  expect(leadsTo).toMatchObject({ file: 'schemas/forms/book.json', path: ['properties', expect.any(String)] });
  expect(mayRemove).toBe(false);
});

test('what can be added to a list is what its record or call has and it does not show yet', () => {
  const page = pageOf(book);
  const columns = addableTo(page, ['columns']).map(({ value }) => value);
  expect(columns).toContain('id');
  expect(columns).not.toContain('shelf');
  expect(addableTo(page, ['filters'])).toEqual([]);
  const unfiltered = pageOf(withRemoved(book, ['filters', 0]));
  expect(addableTo(unfiltered, ['filters'])).toMatchObject([{ value: 'title', title: '书名' }]);
});
