import { afterEach, expect, test, vi } from 'vitest';
import { currentMoment, today, writeMoment } from '../../../src/console/clock/wall-clock.ts';
import { whenOf } from '../../../src/console/clock/when.ts';

afterEach(() => vi.useRealTimers());

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
