import { expect, test } from 'vitest';
import type { Column } from '../../../src/kinds/columns/column.ts';
import { isOrdered, kindsFor, rangeOf, usualKind } from '../../../src/kinds/columns/fits.ts';
import { columnKinds } from '../../../src/kinds/columns/specs.ts';
import type { RecordProperty } from '../../../src/language/contract/record.ts';
import type { RangeOf } from '../../../src/language/range.ts';

type Kind = Column['kind'];

/** A property of a record, the kinds that show it, the usual one first, and the range that filters it. */
const ordered: [string, RecordProperty, Kind[], RangeOf?][] = [
  ['name', { type: 'string' }, ['text', 'enum', 'option']],
  ['name', { type: ['string', 'null'] }, ['text', 'enum', 'option']],
  ['email', { type: 'string', format: 'email' }, ['text', 'enum', 'option']],
  ['serial', { type: 'string', format: 'uuid' }, ['text', 'enum', 'option']],
  ['count', { type: 'integer' }, ['number', 'enum'], 'number'],
  ['score', { type: ['null', 'number'] }, ['number', 'enum'], 'number'],
  ['code', { type: ['string', 'number'] }, ['text', 'enum', 'option', 'number']],
  ['open', { type: 'boolean' }, ['boolean', 'enum']],
  ['nothing', { type: 'null' }, []],

  // A number that names a thing is no figure.
  ['id', { type: 'integer' }, ['text', 'number', 'option']],
  ['branchId', { type: ['number', 'null'] }, ['text', 'number', 'option']],
  ['id', { type: 'string' }, ['text', 'enum', 'option']],
  ['paid', { type: 'integer' }, ['number', 'enum'], 'number'],
  ['idle', { type: 'integer' }, ['number', 'enum'], 'number'],
  ['branchIdCount', { type: 'integer' }, ['number', 'enum'], 'number'],

  ['status', { type: 'integer', enum: [0, 1] }, ['enum', 'boolean']],
  ['status', { type: 'integer', enum: [1] }, ['enum', 'boolean']],
  ['status', { type: 'boolean', enum: [true, false] }, ['enum', 'boolean']],
  ['status', { type: 'integer', enum: [0, 1, 2] }, ['enum']],
  ['status', { type: 'integer', enum: [2, 3] }, ['enum']],
  ['status', { type: 'string', enum: ['0', '1'] }, ['enum']],
  ['statusId', { type: 'integer', enum: [3, 4] }, ['enum']],

  ['amount', { type: 'string', format: 'money' }, ['money'], 'money'],
  ['amountId', { type: 'integer', format: 'money' }, ['money'], 'money'],
  ['rate', { type: 'number', format: 'percent' }, ['percent'], 'number'],
  ['phone', { type: ['string', 'null'], format: 'phone' }, ['phone']],
  ['day', { type: 'string', format: 'date' }, ['date'], 'date'],
  ['day', { type: 'string', format: 'date', enum: ['2026-11-20'] }, ['date'], 'date'],
  ['payTime', { type: 'string', format: 'date-time' }, ['date-time', 'date'], 'date-time'],

  ['branchId', { type: 'integer', options: 'branch' }, ['option', 'text', 'number']],
  ['kind', { type: 'integer', options: 'kind' }, ['option', 'number', 'enum']],
  ['kind', { type: 'integer', options: 'kind', enum: [1, 2] }, ['option', 'enum']],
  ['name', { type: 'string', options: 'name' }, ['option', 'text', 'enum']],
  ['day', { type: 'string', options: 'day', format: 'date' }, ['option', 'date']],
];

/** The same of what no server can sort by. */
const unordered: typeof ordered = [
  ['logo', { type: 'string', format: 'uri-reference' }, ['image']],
  ['link', { type: 'string', format: 'uri' }, ['image', 'text']],
  ['pictures', { type: 'array', items: { type: 'string', format: 'uri-reference' } }, ['image']],
  ['pictures', { type: ['array', 'null'], items: { type: 'string', format: 'uri' } }, ['image']],
  ['words', { type: 'array' }, ['tags', 'option']],
  ['words', { type: ['array', 'null'], items: { type: 'string' } }, ['tags', 'option']],
  ['days', { type: 'array', items: { type: 'string', format: 'date' } }, ['tags', 'option']],
  ['parts', { type: 'array', items: { $ref: 'part' } }, ['tags', 'option']],
  ['branchIds', { type: ['array', 'null'], items: { type: 'integer' }, options: 'branch' }, ['option', 'tags']],
  ['anything', {}, []],
  ['place', { type: 'object' }, []],
  ['place', { type: ['null', 'object'] }, []],
];

test.each([...ordered, ...unordered])('%s %j is shown as %j', (field, property, kinds, range) => {
  expect(kindsFor(field, property)).toEqual(kinds);
  expect(usualKind(field, property)).toBe(kinds[0] ?? 'text');
  expect(rangeOf(field, property)).toBe(range);
});

test('a property that the record lacks has no range', () => expect(rangeOf('amount', undefined)).toBeUndefined());

test.each(ordered)('a server can sort by %s %j', (field, property) => expect(isOrdered(field, property)).toBe(true));

test.each(unordered)('no server can sort by %s %j', (field, property) =>
  expect(isOrdered(field, property)).toBe(false),
);

test('numbers, amounts and shares are figures, right-aligned, and nothing else is', () => {
  const kinds = Object.keys(columnKinds) as Kind[];
  expect(kinds.filter((kind) => columnKinds[kind].isFigure)).toEqual(['number', 'money', 'percent']);
});

test.each<[Kind, string]>([
  ['number', '1234567'],
  ['money', '¥1,234,567.00'],
  ['percent', '100.00%'],
  ['date', '2026-11-20'],
  ['date-time', '2026-11-20 08:05:09'],
  ['phone', '138 0013 8000'],
])('a column of %s has room for %s', (kind, text) =>
  // A digit is 7 pixels wide, and a cell has 12 at each side.
  expect(columnKinds[kind].width).toBeGreaterThanOrEqual(text.length * 7 + 24),
);
