import { expect, test } from 'vitest';
import { calendarDay, clockTime, moment, startOfDay } from '../../src/server/records/time.ts';

const at = Date.parse('2026-03-06T16:30:05Z');

test('times read as the clock in Shanghai, whatever the zone of the machine', () => {
  expect(clockTime(at)).toBe('2026-03-07 00:30:05');
  expect(calendarDay(at)).toBe('2026-03-07');
  expect(clockTime(startOfDay(at))).toBe('2026-03-07 00:00:00');
});

test.each(['2026-03-07 00:30:05', '2026-03-06T16:30:05Z', '2026-03-07T00:30:05+08:00', '2026-03-06T16:30:05.000Z'])(
  '%s is a moment',
  (text) => {
    expect(moment(text)).toBe(at);
  },
);

test.each([
  '2026-02-30 10:00:00',
  '2026-03-07',
  '2026-03-07 25:00:00',
  '2026-3-7 1:00',
  'now',
  '2026-03-07T00:30:05',
  '',
])('%s is none', (text) => {
  expect(() => moment(text)).toThrow('时间格式应为 YYYY-MM-DD HH:mm:ss。');
});
