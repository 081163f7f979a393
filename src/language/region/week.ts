import { region } from './region.ts';

/**
 * Returns the number of days from the start of the week to a UTC date: 0 for the first day.
 *
 * @example
 * daysIntoWeek(new Date('2026-11-29')) // 6: a Sunday, where weeks begin on Monday
 */
export function daysIntoWeek(date: Date): number {
  return (date.getUTCDay() + 7 - (region().weekStart % 7)) % 7;
}
