import type { Area } from 'baize/server';
import type { Generated } from 'baize/server/database';
import { freeText, integer, minorUnits, money, name } from 'baize/server/fields';
import { bodyOf } from 'baize/server/http';
import { find, list, remove, type Source, transition } from 'baize/server/records';
import { insert } from 'baize/server/seed';

interface BookTables {
  /** `price` in cents; `status` as in schemas/records/book.json. */
  book: { id: Generated<number>; title: string; shelf: string; price: number; status: number };
}

declare module 'baize/server/database' {
  interface Database extends BookTables {}
}

const source: Source = {
  record: 'book',
  table: 'book',
  scope: 'everyone',
  fields: {
    id: integer('book.id'),
    title: name('book.title'),
    shelf: freeText('book.shelf'),
    price: money('book.price'),
    status: integer('book.status'),
  },
};

/** Books: their table, the calls of schemas/api.json, and demo data. */
export const books: Area = {
  steps: {
    book: ({ id }) => [
      `CREATE TABLE book (id ${id}, title TEXT NOT NULL, shelf TEXT NOT NULL, price BIGINT NOT NULL, status BIGINT NOT NULL)`,
    ],
  },

  names: [{ table: 'book', column: 'title' }],
  texts: [{ table: 'book', column: 'shelf' }],

  routes: {
    'GET /api/book/list': (call) => list(call, source),

    'GET /api/book/shelves': async ({ db }) => {
      const lent = db.fn.count<number>('id').filterWhere('status', '=', 1);
      const shelves = db.selectFrom('book').select(['shelf', db.fn.countAll<number>().as('books'), lent.as('lent')]);
      return shelves.groupBy('shelf').orderBy('shelf').execute();
    },

    'POST /api/book': (call) =>
      call.db
        .insertInto('book')
        .values({ ...written(bodyOf(call)), status: 0 })
        .returning('id')
        .executeTakeFirstOrThrow(),

    'PUT /api/book/{id}': async (call) => {
      const id = call.param('id');
      await find(call, source, id);
      await call.db
        .updateTable('book')
        .set(written(bodyOf(call)))
        .where('id', '=', id)
        .execute();
      return undefined;
    },

    'DELETE /api/book/{id}': async (call) => {
      await remove(call, source, call.param('id'));
      return undefined;
    },

    'PUT /api/book/{id}/status/{status}': async (call) => {
      await transition(call, source, call.param('id'));
      return undefined;
    },
  },

  seed: (seed) =>
    insert(seed, 'book', [
      { id: 1, title: 'Pride and Prejudice', shelf: 'A', price: 5970, status: 0 },
      { id: 2, title: 'Moby-Dick', shelf: 'A', price: 4550, status: 1 },
      { id: 3, title: 'Middlemarch', shelf: 'B', price: 120_000, status: 2 },
      { id: 4, title: 'Walden', shelf: 'B', price: 6000, status: 0 },
    ]),
};

/** The values that the form sends. */
interface Written {
  readonly title: string;
  readonly shelf: string;
  readonly price: number | string;
}

/** Returns the form's values as columns of the table. */
function written({ title, shelf, price }: Written) {
  return { title, shelf, price: minorUnits(price) };
}
