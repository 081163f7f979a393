import { expect, test } from 'vitest';
import { allDeclarations } from '../../../src/change/uses/all-named.ts';
import { replacePhrase } from '../../../src/change/uses/in-text.ts';
import { nameOf } from '../../../src/change/uses/new-name.ts';
import { linesOf } from '../../../src/tools/build/code/code-lines.ts';
import { clean } from '../../check/change.ts';

test('other words are written in every text that has some, and in no name', () => {
  const files = {
    'screens/book.json':
      '{ "title": "book of a book", "record": "book", "columns": [{ "field": "book", "title": "the \\"book\\"" }] }',
    'screens/loan.json': '{ "title": { "en": "A book on loan", "zh-CN": "借出" } }',
    'screens/shelf.json': '{ "title": "Shelves" }',
  };
  expect(replacePhrase(files, 'book', '$&volume')).toEqual({
    'screens/book.json':
      '{ "title": "$&volume of a $&volume", "record": "book", "columns": [{ "field": "book", "title": "the \\"$&volume\\"" }] }',
    'screens/loan.json': '{ "title": { "en": "A $&volume on loan", "zh-CN": "借出" } }',
  });
});

test('all that a project declares is named, and found in code by the names of its lines', () => {
  const names = allDeclarations(clean).map((named) => `${named.thing} ${nameOf(named)}`);
  for (const one of ['field book.name', 'state book.status=1', 'form book-edit', 'options branch', 'permission book'])
    expect(names).toContain(one);
  expect(new Set(names).size).toBe(names.length);
  const code = { 'src/lend.tsx': "const form = 'book-edit';\n\nconst { book } = row;\nshow(book.status);\n" };
  const { files, lines } = linesOf(clean, code);
  expect(files).toEqual(['src/lend.tsx']);
  expect(lines['form book-edit']).toEqual([[0, 1]]);
  expect(lines['field book.status']).toEqual([[0, 4]]);
  expect(lines['options branch']).toBeUndefined();
});
