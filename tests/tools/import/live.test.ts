import { afterEach, beforeEach, expect, test } from 'vitest';
import { importDocument } from '../../../src/tools/import/import-document.ts';
import { correctLive } from '../../../src/tools/import/live/correct-live.ts';
import { type RunningBackEnd, startBackEnd, withHeader } from '../../back-ends/http.ts';
import { documentOf, query, resource } from './library-document.ts';

const books = Array.from({ length: 12 }, (_, index) => ({
  ...{ book_id: `b${index}`, title: `Book ${index}`, shelf_no: 'A', status: 'lent' },
  created_at: 1_767_225_600 + index,
}));

let backEnd: RunningBackEnd;

/** A back end that answers otherwise than its document says: another place of the rows, another identity, times as numbers. */
beforeEach(async () => {
  backEnd = await startBackEnd({
    credential: 'key',
    admits: withHeader('authorization', 'Bearer key'),
    stranger: { status: 401 },
    open: () => ({
      'GET /books': ({ query: asked }) => {
        const [page, size] = [Number(asked.get('page')), Number(asked.get('per_page'))];
        return { body: { items: books.slice((page - 1) * size, page * size), total: books.length } };
      },
      'GET /books/{id}': ({ values: { id } }) => ({
        body: { book: books.find(({ book_id }) => book_id === id) ?? null },
      }),
    }),
  });
});
afterEach(() => backEnd.close());

test('where the document lies, the project is corrected by the answers, and each correction is named', async () => {
  const parameters = [query('page', { type: 'integer' }), query('per_page', { type: 'integer' })];
  const { files } = importDocument(documentOf(resource('/books', 'Book', { parameters })));
  const { files: now, done, left } = await correctLive(files, { API_URL: backEnd.url, API_CREDENTIAL: 'key' });
  expect(done.map(({ write }) => write)).toEqual(
    expect.arrayContaining([
      '"list": { "records": "items" }',
      '"record": { "identity": "book_id" }',
      '"record": { "times": { "kind": "seconds" } }',
      '"record": { "at": "book" }',
    ]),
  );
  expect(left).toEqual([]);
  expect(JSON.parse(now['schemas/back-end.json'] ?? '{}').records.book).toMatchObject({
    identity: 'book_id',
    at: 'book',
  });
  expect(backEnd.calls.every(({ method }) => method === 'GET')).toBe(true);
});
