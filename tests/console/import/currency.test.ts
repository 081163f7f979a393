import { expect, test } from 'vitest';
import type { FileColumn } from '../../../src/console/import/file-columns.ts';
import { fillValues } from '../../../src/console/import/fill-values.ts';
import type { NamedValues } from '../../../src/console/import/named-values.ts';

const column = (name: string, schema: object): FileColumn =>
  ({ key: name, title: name, field: { path: [name], schema } }) as unknown as FileColumn;
const columns = [
  column('amount', { type: 'number', ui: { widget: 'number', currency: '{currency}' } }),
  column('currency', { type: 'string', ui: { widget: 'text' } }),
];
const filled = (cells: Readonly<Record<string, string>>) =>
  fillValues(columns, ({ key }) => cells[key] ?? '', {}, {} as NamedValues).values;

test.each([
  ['12.5', 'KWD', 12.5],
  // As a file that was exported has it.
  ['12 JPY', 'JPY', 12],
  ['1,200 KWD', 'KWD', 1200],
  // In another currency than the row says: left for the form to refuse.
  ['12 €', 'JPY', '12 €'],
  ['$12', 'EUR', '$12'],
  ['¥12', '', '¥12'],
])('a cell with %j in a row of %j says %j', (amount, currency, value) => {
  expect(filled({ amount, currency }).amount).toBe(value);
});
