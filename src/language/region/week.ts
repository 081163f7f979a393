import { region } from './region.ts';

/**
 * Returns how many days of its week are over on the day of a UTC date: 0 for the first one.
 *
 * @example
 * daysIntoWeek(new Date('2026-11-29')) // 6: a Sunday, where weeks begin on Monday
 */
export function daysIntoWeek(date: Date): number {
  return (date.getUTCDay() + 7 - (region().weekStart % 7)) % 7;
}
