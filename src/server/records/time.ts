import { firstInstantAt, lastInstantAt, wallTimeAt } from '../../language/region/wall-time.ts';
import { badRequest } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';

const day = 86_400_000;

/**
 * Formats epoch milliseconds as `YYYY-MM-DD HH:mm:ss` in the project's time zone; appends the UTC offset to the second
 * of two times that the clocks show alike, so that it is parsed back exactly.
 *
 * @example
 * clockTime(0) // '1970-01-01 08:00:00'
 */
export function clockTime(at: number): string {
  const wall = wallTimeAt(at);
  const shown = new Date(wall).toISOString().slice(0, 19).replace('T', ' ');
  return firstInstantAt(wall) === at ? shown : `${shown}${offsetText(wall - at)}`;
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${offset < 0 ? '-' : '+'}${parts.join(':')}`;
}

/**
 * Formats epoch milliseconds as `YYYY-MM-DD` in the project's time zone.
 *
 * @example
 * calendarDay(0) // '1970-01-01'
 */
export function calendarDay(at: number): string {
  return clockTime(at).slice(0, 10);
}

/**
 * Returns the start of the day in the project's time zone, `days` days later, in epoch milliseconds.
 *
 * @example
 * startOfDay(Date.now(), -1); // yesterday's first millisecond
 */
export function startOfDay(at: number, days = 0): number {
  return firstInstantAt((Math.floor(wallTimeAt(at) / day) + days) * day);
}

/**
 * Returns the same local time `days` days later, in epoch milliseconds; if the clocks skip it, the moment of the skip.
 *
 * @example
 * daysLater(Date.now(), -7); // a week ago, at the same time by the clocks
 */
export function daysLater(at: number, days: number): number {
  return firstInstantAt(wallTimeAt(at) + days * day);
}

/**
 * Parses `YYYY-MM-DD HH:mm[:ss]` in the project's time zone, or ISO 8601 with an offset; returns epoch milliseconds.
 * Throws a 400 Failure for anything else, and for local times that the clocks skip.
 *
 * @example
 * moment('1970-01-01 08:00') // 0
 */
export function moment(text: string): number {
  const local = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})(:\d{2})?$/.exec(text);
  const iso = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  if (local) return localMoment(local[1] ?? '', `${local[2]}${local[3] ?? ':00'}`);
  const at = iso ? Date.parse(text.replace(' ', 'T')) : Number.NaN;
  if (Number.isNaN(at)) throw malformed();
  return at;
}

const malformed = () => badRequest(serverWords().records.timeFormat);

function localMoment(date: string, clock: string): number {
  const wall = Date.parse(`${date}T${clock}Z`);
  // Rejects dates such as 30 February, which Date.parse reads as 2 March.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(date)) throw malformed();
  const at = firstInstantAt(wall);
  if (wallTimeAt(at) !== wall) throw badRequest(serverWords().records.skippedTime(`${date} ${clock}`));
  return at;
}

/**
 * Returns the first millisecond of a day (`YYYY-MM-DD`), or of a time as `moment` parses it. Throws a 400 Failure for
 * anything else.
 *
 * @example
 * lowerBound('1970-01-02') // 57600000
 */
export function lowerBound(text: string): number {
  return isDay(text) ? firstInstantAt(wallOf(`${text} 00:00`)) : moment(text);
}

/**
 * Returns the first millisecond after a day, minute or second; after the second of two times that the clocks show
 * alike. Throws a 400 Failure for anything else.
 *
 * @example
 * upperBound('2026-05-01'); // 1777651200000, the start of 2 May by the clocks of the usual zone
 */
export function upperBound(text: string): number {
  if (isDay(text)) return lastInstantAt(wallOf(`${text} 00:00`) + day - 1) + 1;
  const length = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$/.test(text) ? text.length : 0;
  if (length === 0) return moment(text) + 1;
  return lastInstantAt(wallOf(text) + (length === 'YYYY-MM-DD HH:mm'.length ? 60_000 : 1000) - 1) + 1;
}

/** Returns a written local time as milliseconds, whether the clocks ever show it or not. */
function wallOf(text: string): number {
  const wall = Date.parse(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(text.slice(0, 10))) throw malformed();
  return wall;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
