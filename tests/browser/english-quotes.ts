import type { Generated } from 'kysely';
import type { Area } from '../../src/server/area.ts';
import { bodyOf } from '../../src/server/http/call.ts';
import { freeText, integer, money, word } from '../../src/server/records/field.ts';
import { list } from '../../src/server/records/list.ts';
import { decimalAmount, minorUnits } from '../../src/server/records/money.ts';
import { find, type Source } from '../../src/server/records/source.ts';
import { insert } from '../../src/server/seed/seed.ts';

interface QuoteTables {
  /** `price` in the smallest unit of `currency`. */
  quote: { id: Generated<number>; seller: string; price: number; currency: string };
}

declare module 'baize/server/database' {
  interface Database extends QuoteTables {}
}

const source: Source = {
  record: 'quote',
  table: 'quote',
  scope: 'everyone',
  fields: {
    id: integer('quote.id'),
    seller: freeText('quote.seller'),
    price: money('quote.price', { column: 'quote.currency' }),
    currency: word('quote.currency'),
  },
};

interface Written {
  readonly seller: string;
  readonly price: number;
  readonly currency: string;
}

const columns = ({ seller, price, currency }: Written) => ({ seller, currency, price: minorUnits(price, currency) });

/** Quotes of foreign books, each in its own currency. */
export const quotes: Area = {
  steps: {
    quote: ({ id }) => [
      `CREATE TABLE quote (id ${id}, seller TEXT NOT NULL, price BIGINT NOT NULL, currency TEXT NOT NULL)`,
    ],
  },
  texts: [{ table: 'quote', column: 'seller' }],
  routes: {
    'GET /api/quote/list': (call) => list(call, source),
    'POST /api/quote': (call) =>
      call.db
        .insertInto('quote')
        .values(columns(bodyOf(call)))
        .returning('id')
        .executeTakeFirstOrThrow(),
    'PUT /api/quote/{id}': async (call) => {
      const id = call.param('id');
      await find(call, source, id);
      await call.db
        .updateTable('quote')
        .set(columns(bodyOf(call)))
        .where('id', '=', id)
        .execute();
      return undefined;
    },
    'GET /api/quote/figures': async ({ db }) => {
      const sums = db.selectFrom('quote').select(['currency', db.fn.sum<number>('price').as('sum')]);
      const rows = await sums.groupBy('currency').orderBy('currency').execute();
      return {
        quoted: Object.fromEntries(rows.map(({ currency, sum }) => [currency, decimalAmount(Number(sum), currency)])),
      };
    },
  },
  seed: (seed) =>
    insert(seed, 'quote', [
      { seller: 'Hugendubel', price: 123_450, currency: 'EUR' },
      { seller: 'Thalia', price: 50, currency: 'EUR' },
      { seller: 'Kinokuniya', price: 1200, currency: 'JPY' },
      { seller: 'That Al Salasil', price: 12_005, currency: 'KWD' },
    ]),
};

const price = { type: 'string', format: 'money', title: 'Price', currency: '{currency}' };
const currencies = ['EUR', 'JPY', 'KWD'];

/** Their files of the project: path → content. */
export const quoteFiles: Readonly<Record<string, object>> = {
  'schemas/records/quote.json': {
    ...{ $id: 'quote', title: 'quote', type: 'object', required: ['id', 'seller', 'price', 'currency'] },
    properties: {
      id: { type: 'integer', title: 'ID' },
      seller: { type: 'string', title: 'Seller' },
      price,
      currency: { type: 'string', title: 'Currency' },
    },
  },
  'schemas/records/quote-figures.json': {
    ...{ $id: 'quote-figures', title: 'quote figures', type: 'object', required: [] },
    properties: { quoted: { type: 'object', format: 'money', title: 'Quoted' } },
  },
  'schemas/forms/quote.json': {
    ...{ $id: 'quote', title: 'Quote', type: 'object', required: ['seller', 'price', 'currency'] },
    additionalProperties: false,
    properties: {
      seller: { type: 'string', title: 'Seller', maxLength: 60, message: 'Enter a seller' },
      currency: { type: 'string', title: 'Currency', enum: currencies, message: 'Choose a currency' },
      price: {
        ...{ type: 'number', title: 'Price', minimum: 0, ui: { widget: 'number', currency: '{currency}' } },
        message: { required: 'Enter a price', minimum: 'Enter a price above zero' },
      },
    },
  },
  'screens/quotes.json': {
    ...{ kind: 'list', title: 'Quotes', request: 'GET /api/quote/list' },
    columns: ['seller', { field: 'price', sortable: true, total: true }, 'currency'],
    actions: {
      toolbar: { create: { title: 'Add quote', form: 'quote', request: 'POST /api/quote', done: 'Added' } },
      row: {
        edit: {
          ...{ title: 'Edit', form: 'quote', request: 'PUT /api/quote/{id}', done: 'Saved' },
          prefill: { seller: '{seller}', price: '{price}', currency: '{currency}' },
        },
      },
    },
  },
  'screens/today.json': {
    ...{ kind: 'dashboard', title: 'Today', welcome: 'Quotes from abroad' },
    sections: [
      {
        ...{ kind: 'figures', record: 'quote-figures', request: 'GET /api/quote/figures' },
        figures: [{ title: 'Quoted', field: 'quoted' }],
      },
    ],
  },
};

/** Their calls in the contract. */
export const quoteCalls = {
  'GET /api/quote/list': { permission: 'book:read', record: 'quote', list: true, totals: ['price'] },
  'POST /api/quote': { permission: 'book:write', record: 'quote', form: 'quote' },
  'PUT /api/quote/{id}': { permission: 'book:write', record: 'quote', form: 'quote' },
  'GET /api/quote/figures': { permission: 'book:read', record: 'quote-figures' },
};
