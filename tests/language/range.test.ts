import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeOf } from '../../src/kinds/columns/fits.ts';
import {
  presetDays,
  type RangeOf,
  type RequestedRange,
  rangeOnWire,
  rangePresets,
  readRange,
  writeRange,
} from '../../src/language/range.ts';

test.each([
  ['today', '2026-11-22', '2026-11-22'],
  ['yesterday', '2026-11-21', '2026-11-21'],
  ['thisWeek', '2026-11-16', '2026-11-22'],
  ['lastWeek', '2026-11-09', '2026-11-15'],
  ['last7', '2026-11-16', '2026-11-22'],
  ['last30', '2026-10-24', '2026-11-22'],
  ['thisMonth', '2026-11-01', '2026-11-30'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
] as const)('%s is from %s to %s on 2026-11-22', (preset, from, to) => {
  expect(presetDays(preset, '2026-11-22')).toEqual([from, to]);
});

test('presets cross months, years and leap days', () => {
  expect(presetDays('yesterday', '2028-03-01')).toEqual(['2028-02-29', '2028-02-29']);
  expect(presetDays('lastMonth', '2027-01-31')).toEqual(['2026-12-01', '2026-12-31']);
  expect(presetDays('thisWeek', '2026-12-31')).toEqual(['2026-12-28', '2027-01-03']);
  expect(presetDays('lastWeek', '2027-01-04')).toEqual(['2026-12-28', '2027-01-03']);
  expect(presetDays('thisMonth', '2028-02-10')).toEqual(['2028-02-01', '2028-02-29']);
});

test.each([
  ['a day', { type: 'string', format: 'date' }, 'date'],
  ['a moment', { type: 'string', format: 'date-time' }, 'date-time'],
  ['an amount', { type: ['string', 'number'], format: 'money' }, 'money'],
  ['a number', { type: 'integer' }, 'number'],
  ['a text', { type: 'string' }, undefined],
  ['an enum', { type: 'integer', enum: [1, 2] }, undefined],
  ['the number of another record', { type: 'integer', options: 'branch' }, undefined],
] as const)('%s has the range %s', (_, property, of) => {
  expect(rangeOf('count', property)).toBe(of);
});

test('an id has no range, whatever its type', () => {
  expect([rangeOf('id', { type: 'integer' }), rangeOf('shopId', { type: 'integer' })]).toEqual([undefined, undefined]);
});

test('the same day may be both ends, and a day ends after its last moment', () => {
  expect(readRange('2026-11-22,2026-11-22', 'date-time')).toEqual({ from: '2026-11-22', to: '2026-11-22' });
  expect(readRange('2026-11-22 18:00,2026-11-22', 'date-time')).toBeDefined();
  expect(readRange('2026-11-22 18:00,2026-11-22 17:59', 'date-time')).toBeUndefined();
  expect(readRange('2026-11-22 18:00,2026-11-22', 'date')).toBeUndefined();
});

test('what is written is read again, and nothing that is read has its ends the wrong way round', () => {
  const end = fc.option(
    fc.integer({ min: -99_999, max: 99_999 }).map((fen) => (fen / 100).toFixed(2)),
    { nil: undefined },
  );
  fc.assert(
    fc.property(end, end, (from, to) => {
      const read = readRange(`${from ?? ''},${to ?? ''}`, 'money');
      const isRange =
        (from ?? to) !== undefined && !(from !== undefined && to !== undefined && Number(to) < Number(from));
      expect(read !== undefined).toBe(isRange);
      if (read !== undefined) expect(readRange(writeRange(read), 'money')).toEqual(read);
    }),
  );
  for (const preset of rangePresets) expect(readRange(writeRange({ preset }), 'date-time')).toEqual({ preset });
});

test.each<[RequestedRange, RangeOf, string]>([
  [{ without: 'empty' }, 'date-time', 'empty'],
  [{ preset: 'yesterday' }, 'date', '2026-11-21,2026-11-21'],
  [{ preset: 'yesterday' }, 'date-time', '2026-11-21 00:00:00,2026-11-21 23:59:59'],
  [{ from: '1.5', to: '2' }, 'number', '1.5,2'],
  [{ from: undefined, to: '99.50' }, 'money', ',99.50'],
  [{ from: '1', to: undefined }, 'money', '1,'],
  [{ from: '2026-11-01 08:30', to: '2026-11-02 09:15' }, 'date-time', '2026-11-01 08:30:00,2026-11-02 09:15:59'],
  [{ from: undefined, to: '2026-11-02' }, 'date-time', ',2026-11-02 23:59:59'],
  [{ from: '2026-11-01', to: undefined }, 'date-time', '2026-11-01 00:00:00,'],
])('the back end is sent %j of %s as %s', (range, of, sent) => {
  expect(rangeOnWire(range, of, '2026-11-22')).toBe(sent);
});

test.each([
  ['-1.25,1234', true],
  ['0,12.123456', true],
  ['0,12.1234567', false],
  ['1234567890123,', false],
  ['x1,', false],
  ['1x,', false],
  [',1.', false],
])('%s between numbers: %j', (text, isRange) => {
  expect(readRange(text, 'number') !== undefined).toBe(isRange);
});

test.each([
  ['2026-11-01,2026-11-30', true],
  ['2026-11-01 00:00,2026-11-30 23:59', true],
  ['2026-11-22 10:00,2026-11-22 10:00', true],
  ['2026-11-22,2026-11-22 00:00', true],
  ['2026-11-22,2026-11-21 23:59', false],
  ['2026-11-22,2026-11-21', false],
  ['2026-11-22 24:00,', false],
  ['2026-11-22 23:60,', false],
  ['2026-11-22 9:00,', false],
  ['2026-11-22 09:00:00,', false],
  ['2026-11-22T09:00,', false],
  ['2026-02-30,', false],
  ['2026-13-01,', false],
  ['20261122,', false],
  ['x2026-11-22,', false],
  ['2026-11-22', false],
  ['2026-11-01,2026-11-02,2026-11-03', false],
  [',', false],
  ['', false],
  ['last8', false],
])('%s between moments: %j', (text, isRange) => {
  expect(readRange(text, 'date-time') !== undefined).toBe(isRange);
});

test('amounts have two decimals at most, and both ends are amounts', () => {
  for (const text of ['1,2.50', '-0.5,0', '5,5.00', '123456789012,']) expect(readRange(text, 'money')).toBeDefined();
  for (const text of ['1.234,', '1,x', 'x,1', 'x1,', '1x,', '.5,', '1.,', '1234567890123,', '2,1'])
    expect([text, readRange(text, 'money')]).toEqual([text, undefined]);
});

test('days have presets, amounts have none, and rows with or without a value there are of all', () => {
  for (const of of ['date', 'date-time'] as const) expect(readRange('last7', of)).toEqual({ preset: 'last7' });
  for (const of of ['money', 'number'] as const) expect(readRange('last7', of)).toBeUndefined();
  for (const without of ['empty', 'present'] as const)
    for (const of of ['date', 'money'] as const) {
      expect(readRange(without, of)).toEqual({ without });
      expect(writeRange({ without })).toBe(without);
    }
});
