import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeOf } from '../../src/language/columns/fits.ts';
import { presetDays, rangePresets, readRange, writeRange } from '../../src/language/range.ts';

test.each([
  ['today', '2026-11-22', '2026-11-22'],
  ['yesterday', '2026-11-21', '2026-11-21'],
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
  expect(presetDays('thisMonth', '2028-02-10')).toEqual(['2028-02-01', '2028-02-29']);
});

test.each([
  ['a day', { type: 'string', format: 'date' }, 'date'],
  ['a moment', { type: 'string', format: 'date-time' }, 'time'],
  ['an amount', { type: ['string', 'number'], format: 'money' }, 'money'],
  ['a number', { type: 'integer' }, 'number'],
  ['a text', { type: 'string' }, undefined],
  ['an enum', { type: 'integer', enum: [1, 2] }, undefined],
  ['the number of another record', { type: 'integer', options: 'club' }, undefined],
] as const)('%s has the range %s', (_, property, of) => {
  expect(rangeOf('count', property)).toBe(of);
});

test('an id has no range, whatever its type', () => {
  expect([rangeOf('id', { type: 'integer' }), rangeOf('shopId', { type: 'integer' })]).toEqual([undefined, undefined]);
});

test('the same day may be both ends, and a day ends after its last moment', () => {
  expect(readRange('2026-11-22,2026-11-22', 'time')).toEqual({ from: '2026-11-22', to: '2026-11-22' });
  expect(readRange('2026-11-22 18:00,2026-11-22', 'time')).toBeDefined();
  expect(readRange('2026-11-22 18:00,2026-11-22 17:59', 'time')).toBeUndefined();
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
  for (const preset of rangePresets) expect(readRange(writeRange({ preset }), 'time')).toEqual({ preset });
});
