import { type Offsets, offsetAt, spansOf } from './offsets.ts';
import { region } from './region.ts';

/**
 * Returns the project's local time at a moment, as epoch milliseconds as if it were UTC, so that every day has 24
 * hours.
 *
 * @example
 * wallTimeAt(0) // 28800000: eight in the morning of the usual zone
 */
export function wallTimeAt(at: number, offsets: Offsets = region().offsets): number {
  return at + offsetAt(offsets, at);
}

/**
 * Returns the first moment with this local time; a skipped local time gives the moment of the transition, a repeated
 * one the first of the two.
 *
 * @example
 * firstInstantAt(Date.parse('2026-05-01T00:00:00Z')) // the beginning of 1 May by the project's clocks
 */
export function firstInstantAt(wall: number, offsets: Offsets = region().offsets): number {
  const [first] = offsets;
  if (offsets.length === 1 && first !== undefined) return wall - first * 60_000;
  const span = spansOf(offsets).find(({ until, offset }) => wall < until + offset);
  return span === undefined ? Number.NaN : Math.max(span.from, wall - span.offset);
}

/**
 * Returns the last moment with this local time; a repeated local time gives the second of the two, a skipped one the
 * last moment before the transition.
 *
 * @example
 * lastInstantAt(Date.parse('2026-05-01T23:59:59.999Z')) // the last millisecond of 1 May by the project's clocks
 */
export function lastInstantAt(wall: number, offsets: Offsets = region().offsets): number {
  const span = spansOf(offsets).findLast(({ from, offset }) => wall >= from + offset);
  return span === undefined ? Number.NaN : Math.min(span.until - 1, wall - span.offset);
}
