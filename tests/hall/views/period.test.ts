import { expect, test } from 'vitest';
import {
  daysOf,
  describePeriod,
  endsAtMidnight,
  lengthOf,
  minutesOf,
  partsOf,
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
  expect(readPeriod('{"days":["x",2],"startTime":"9:00","endTime":5}')).toEqual({ days: [2], startTime: '09:00:00' });
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

test.each([
  ['18:30:00', '23:55:00', { from: 1110, to: 1435 }, '每天 18:30–23:55', '5 小时 25 分'],
  ['22:00:00', '02:00:00', { from: 1320, to: 1560 }, '每天 22:00–次日02:00', '4 小时'],
  ['22:00:00', '22:00:00', { from: 1320, to: 2760 }, '每天 22:00–次日22:00', '24 小时'],
  ['18:00:00', '24:00:00', { from: 1080, to: 1440 }, '每天 18:00–24:00', '6 小时'],
  ['18:00:00', '23:59:59', { from: 1080, to: 1440 }, '每天 18:00–24:00', '6 小时'],
  ['18:00:00', '00:00:00', { from: 1080, to: 1440 }, '每天 18:00–次日00:00', '6 小时'],
  ['00:00:00', '24:00:00', { from: 0, to: 1440 }, '每天 00:00–24:00', '24 小时'],
  ['9:00', '12:00', { from: 540, to: 720 }, '每天 09:00–12:00', '3 小时'],
])(
  'from %s to %s, an end that is not after the start is of the next day',
  (startTime, endTime, minutes, words, length) => {
    const period = periodIn({ startTime, endTime });
    expect(minutesOf(period)).toEqual(minutes);
    expect(describePeriod(period)).toBe(words);
    expect(lengthOf(period)).toBe(length);
  },
);

test('nothing is covered while an end is not chosen', () => {
  expect(minutesOf({ startTime: '18:30:00' })).toBeUndefined();
  expect(minutesOf({ endTime: '18:30:00' })).toBeUndefined();
});

test('what goes past midnight covers the morning of the next day, after a Sunday that of Monday', () => {
  expect(partsOf({ days: [5, 7], startTime: '22:00:00', endTime: '02:00:00' })).toEqual([
    { day: 1, from: 0, to: 120 },
    { day: 5, from: 1320, to: 1440 },
    { day: 6, from: 0, to: 120 },
    { day: 7, from: 1320, to: 1440 },
  ]);
  expect(partsOf({ startTime: '00:00:00', endTime: '24:00:00' })).toHaveLength(7);
  expect(partsOf({ startTime: '22:00:00' })).toEqual([]);
});

test('the end of a day is stored as 24:00:00, or as its last second', () => {
  const night = periodIn({ startTime: '18:00:00', endTime: '23:59:59' });
  expect(writePeriod(night)).toBe('{"startTime":"18:00:00","endTime":"24:00:00"}');
  expect(writePeriod(night, '23:59:59')).toBe('{"startTime":"18:00:00","endTime":"23:59:59"}');
  expect(endsAtMidnight(night)).toBe(true);
  expect(endsAtMidnight({ startTime: '18:00:00', endTime: '00:00:00' })).toBe(false);
});

test('how long a day’s part is, is said in hours and minutes', () => {
  expect(lengthOf({ startTime: '10:00:00', endTime: '10:05:00' })).toBe('5 分');
  expect(lengthOf({ startTime: '10:00:00' })).toBe('');
});
