import { expect, test } from 'vitest';
import type { Json } from '../../../src/language/json.ts';
import { importDocument } from '../../../src/tools/import/import-document.ts';
import { reimport } from '../../../src/tools/import/reimport.ts';
import { book, documentOf, resource } from './library-document.ts';

const properties = book.properties as Readonly<Record<string, Json>>;
const filesOf = (more: Readonly<Record<string, Json>>, paths = resource('/books', 'Book')) =>
  importDocument(documentOf(paths, { Book: { ...book, properties: { ...properties, ...more } } })).files;

const screen = 'screens/book.json';
const before = filesOf({ isbn: { type: 'string' } });

/** The project as people have changed its screen. */
function changed(change: (screen: Record<string, Json>) => object, files = before) {
  return { ...files, [screen]: JSON.stringify(change(JSON.parse(files[screen] ?? '{}')), null, 4) };
}

const screenIn = (files: Readonly<Record<string, string | null>>) => JSON.parse(files[screen] ?? 'null');

test('what the document has not changed is left as people wrote it', () => {
  const ours = changed((written) => ({ ...written, title: 'Our books' }));
  expect(reimport(before, ours, before)).toEqual({ files: {}, clashes: [] });
});

test('a field that came is added beside what people wrote, one that went is taken away', () => {
  const ours = changed((written) => ({
    ...written,
    title: 'Our books',
    columns: ['status', { field: 'title', width: 'wide' }, 'isbn'],
  }));
  const theirs = filesOf({ edition: { type: 'string', enum: ['first', 'second'] } });
  const { files, clashes } = reimport(before, ours, theirs);
  expect(clashes).toEqual([]);
  expect(screenIn(files).title).toBe('Our books');
  expect(screenIn(files).columns).toEqual(['status', 'edition', { field: 'title', width: 'wide' }]);
  expect(JSON.parse(files['schemas/records/book.json'] ?? '{}').properties).not.toHaveProperty('isbn');
});

test('what both have changed stays as people wrote it, and is named', () => {
  const ours = changed((written) => ({ ...written, title: 'Our books' }));
  const theirs = changed((written) => ({ ...written, title: 'All books' }));
  expect(reimport(before, ours, theirs)).toEqual({ files: {}, clashes: [{ file: screen, place: 'title' }] });
});

test('a list that came has a screen, one that went has none, and what people deleted stays deleted', () => {
  const theirs = filesOf({ isbn: { type: 'string' } }, resource('/readers', 'Book'));
  const { files, clashes } = reimport(before, before, theirs);
  expect(Object.keys(files).filter((path) => path.startsWith('screens/'))).toEqual(
    expect.arrayContaining(['screens/book.json', 'screens/reader.json']),
  );
  expect(files[screen]).toBeNull();
  expect(clashes).toEqual([]);
  const { [screen]: _, ...without } = before;
  const changedToo = filesOf({ edition: { type: 'string', enum: ['first'] } });
  expect(reimport(before, without, changedToo)).toMatchObject({ clashes: [{ file: screen, place: '' }] });
});
