import { afterEach, expect, test, vi } from 'vitest';
import { currentMoment, readDay, readMoment, today, writeMoment } from '../../../src/console/clock/wall-clock.ts';
import { whenOf } from '../../../src/console/clock/when.ts';

afterEach(() => vi.useRealTimers());

test.each([
  '2026-05-01',
  '2026-5-1',
  '2026/05/01',
  '2026.5.1',
  '2026。5。1',
  '\u200e２０２６．５．１',
  '20260501',
  '2026年5月1日',
  '2026年5月1',
  ' ２０２６-5-1 ',
])('%j is the first of May', (typed) => {
  expect(readDay(typed)).toBe('2026-05-01');
});

test.each([
  '',
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '0050-01-01',
  '26-5-1',
  '2026-5',
  '2026 5 1',
  '2026-5-1 9',
  'x2026-5-1',
  '2026-5-1日日',
  '202605011',
  '2026051',
  '12026-5-1',
  '2026-123-1',
  '2026-1-123',
  'a20260501',
])('%j is no day', (typed) => {
  expect(readDay(typed)).toBeUndefined();
});

test.each([
  ['2026-5-1 9:30', '2026-05-01', '09:30'],
  ['2026-5-1   23:59:59', '2026-05-01', '23:59'],
  ['2026-05-01T00:00:00', '2026-05-01', '00:00'],
  [' 2026/5/1 ９:05 ', '2026-05-01', '09:05'],
  ['2026。5。1 9：05', '2026-05-01', '09:05'],
  ['2026-05-01T16:30:00Z', '2026-05-02', '00:30'],
  ['2026-05-01T16:30:00.123Z', '2026-05-02', '00:30'],
  ['2026-05-01T09:30:00+08:00', '2026-05-01', '09:30'],
  ['2026-05-01T09:30:00+0800', '2026-05-01', '09:30'],
  ['2026-05-01T09:30:00-05:30', '2026-05-01', '23:00'],
])('%j is %s %s in Shanghai', (typed, day, time) => {
  expect(readMoment(typed)).toEqual({ day, time });
});

test.each([
  '',
  '2026-5-1',
  '9:30',
  '2026-5-1 24:00',
  '2026-5-1 9:60',
  '2026-2-30 9:30',
  '2026-5-1 9:3',
  '2026-5-1 123:30',
  '2026-5-1 9:30:1',
  '2026-5-1 9:30:00.5',
  'x 9:30',
  'on 2026-5-1 9:30',
  '2026-05-01T99:30:00Z',
  '2026-05-01T09:30:00+08:00x',
  'x2026-05-01T09:30:00Z',
])('%j is no moment', (typed) => {
  expect(readMoment(typed)).toBeUndefined();
});

test('it is tomorrow in Shanghai from four in the afternoon on; a moment is sent with its seconds', () => {
  vi.useFakeTimers({ now: new Date('2026-04-30T15:59:59Z'), toFake: ['Date'] });
  expect([today(), currentMoment()]).toEqual(['2026-04-30', { day: '2026-04-30', time: '23:59' }]);
  vi.setSystemTime(new Date('2026-04-30T16:00:00Z'));
  expect([today(), writeMoment(currentMoment())]).toEqual(['2026-05-01', '2026-05-01 00:00:00']);
});

test('a moment of today is called so, one of another day by its date, in Shanghai', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T16:30:00Z') });
  expect(whenOf(Date.parse('2026-11-21T17:05:59Z'))).toBe('今天 01:05');
  expect(whenOf(Date.parse('2026-11-21T15:59:59Z'))).toBe('2026-11-21 23:59');
});
