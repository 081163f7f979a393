import type { Area } from '../../src/server/area.ts';
import { integer, money, time } from '../../src/server/records/field.ts';
import type { Source } from '../../src/server/records/source.ts';
import { report } from '../../src/server/report/report.ts';

const bought: Source = {
  record: 'book',
  table: 'book',
  scope: 'everyone',
  fields: {
    status: integer('book.status'),
    price: money('book.price'),
    boughtAt: time(`(${Date.now()} - book.id * 60000)`),
  },
};

/** The expenses for books, of which one was bought in each of the last minutes. */
export const bookReport: Area = {
  routes: { 'GET /api/book/report': (call) => report(call, bought) },
};
