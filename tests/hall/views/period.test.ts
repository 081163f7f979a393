import { expect, test } from 'vitest';
import {
  daysOf,
  describePeriod,
  lengthOf,
  minutesOf,
  periodIn,
  readPeriod,
  writePeriod,
} from '../../../src/hall/views/voucher-period/period.ts';

const weekends = '{"days":[6,7],"startTime":"18:30:00","endTime":"23:55:00"}';

test('a period is stored as the specification’s text, its days in order', () => {
  expect(writePeriod({ days: [7, 6], startTime: '18:30:00', endTime: '23:55:00' })).toBe(weekends);
  expect(writePeriod({ days: [], startTime: '10:00:00', endTime: '11:00:00' })).toBe(
    '{"startTime":"10:00:00","endTime":"11:00:00"}',
  );
});

test('a stored text is read as it was written', () => {
  expect(writePeriod(readPeriod(weekends) ?? {})).toBe(weekends);
});

test.each([null, '', undefined])('%j is no period', (text) => {
  expect(readPeriod(text)).toBeNull();
});

test('a text that cannot be read is a period of which nothing is known', () => {
  expect(readPeriod('{')).toEqual({});
  expect(readPeriod('[1]')).toEqual({});
  expect(readPeriod('{"days":["x",2],"startTime":"9:00","endTime":5}')).toEqual({ days: [2], startTime: '9:00' });
});

test('what another back end writes without seconds, or as an object, is understood', () => {
  expect(readPeriod('{"startTime":"18:30","endTime":""}')).toEqual({ startTime: '18:30:00' });
  expect(readPeriod({ days: [1], startTime: '08:00:00', endTime: '09:00:00' })).toEqual(
    periodIn({ days: [1], startTime: '08:00:00', endTime: '09:00:00' }),
  );
});

test('no day named is every day', () => {
  expect(daysOf({})).toHaveLength(7);
  expect(describePeriod({ startTime: '10:00:00', endTime: '12:30:00' })).toBe('每天 10:00–12:30');
  expect(describePeriod(readPeriod(weekends) ?? {})).toBe('周六、周日 18:30–23:55');
});

test('a day is covered from start to end, and not at all while that makes no sense', () => {
  expect(minutesOf({ startTime: '18:30:00', endTime: '23:55:00' })).toEqual({ from: 1110, to: 1435 });
  expect(minutesOf({ startTime: '18:30:00' })).toBeUndefined();
  expect(minutesOf({ startTime: '18:30:00', endTime: '18:30:00' })).toBeUndefined();
});

test('how long a day’s part is, is said in hours and minutes', () => {
  expect(lengthOf({ startTime: '18:30:00', endTime: '23:55:00' })).toBe('5 小时 25 分');
  expect(lengthOf({ startTime: '10:00:00', endTime: '12:00:00' })).toBe('2 小时');
  expect(lengthOf({ startTime: '10:00:00', endTime: '10:05:00' })).toBe('5 分');
  expect(lengthOf({ startTime: '10:00:00' })).toBe('');
});
