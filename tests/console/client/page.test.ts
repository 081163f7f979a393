import { expect, test } from 'vitest';
import { CallError } from '../../../src/console/client/call-error.ts';
import { readPage } from '../../../src/console/client/page.ts';
import type { Json } from '../../../src/language/json.ts';

test('a page has records and their number on all pages', () => {
  expect(readPage({ records: [{ id: 1 }], total: 12 })).toEqual({ records: [{ id: 1 }], total: 12 });
  expect(readPage({ records: [{ id: 1 }], total: '12' })).toEqual({ records: [{ id: 1 }], total: 12 });
});

test('a page has the sums of a list, where they are a row', () => {
  expect(readPage({ records: [{ id: 1 }], total: 1, totals: { amount: '9.00' } })).toEqual({
    records: [{ id: 1 }],
    total: 1,
    totals: { amount: '9.00' },
  });
  for (const totals of [null, 'x', []])
    expect(readPage({ records: [], total: 0, totals })).toEqual({ records: [], total: 0 });
});

test('without a number, what came is all there is', () => {
  expect(readPage([{ id: 1 }, { id: 2 }]).total).toBe(2);
  expect(readPage({ records: [{ id: 1 }] }).total).toBe(1);
  expect(readPage({ records: [{ id: 1 }], total: null }).total).toBe(1);
});

test('a back end that does not count says whether more follow', () => {
  expect(readPage({ records: [{ id: 1 }], total: null, more: true })).toEqual({
    records: [{ id: 1 }],
    total: undefined,
    hasMore: true,
  });
  expect(readPage({ records: [], total: null, more: false })).toEqual({ records: [], total: undefined });
  expect(readPage({ records: [{ id: 1 }], total: 7, more: false })).toEqual({ records: [{ id: 1 }], total: 7 });
  expect(readPage({ records: [{ id: 1 }], total: null, more: 'yes' }).total).toBe(1);
});

test.each([[-5], ['-5'], ['NaN'], [''], ['  '], [Number.NaN], [1.5], [true], [{}]])('%j counts nothing', (total) => {
  expect(readPage({ records: [{ id: 1 }], total: total as Json }).total).toBe(1);
});

test('no records may be null, and there may be none though rows came', () => {
  expect(readPage({ records: [{ id: 1 }], total: 0 }).total).toBe(0);
  expect(readPage({ records: null, total: 0 })).toEqual({ records: [], total: 0 });
});

test('what is no row is left out, and what is no page fails', () => {
  expect(readPage({ records: [null, 3, [], { id: 1 }], total: 1 }).records).toEqual([{ id: 1 }]);
  for (const answer of [null, 'x', {}, { records: 'x' }]) expect(() => readPage(answer)).toThrow(CallError);
});
