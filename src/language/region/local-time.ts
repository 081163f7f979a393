import type { Json } from '../json.ts';
import { wallTimeAt } from './wall-time.ts';

const written = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?([zZ]|([+-]\d{2}):?(\d{2}))?)?$/;

/**
 * Formats a moment as `YYYY-MM-DD HH:mm:ss` in the project's time zone. Accepts that format, a bare date, ISO 8601 with
 * an offset, or epoch milliseconds; returns null for anything else, and for nonexistent dates and times (`0000-00-00`).
 *
 * @example
 * localTime('2026-11-20T00:05:09Z') // '2026-11-20 08:05:09'
 */
export function localTime(value: Json): string | null {
  if (typeof value === 'number') return clockTextOf(wallTimeAt(value));
  const parts = typeof value === 'string' ? written.exec(value) : null;
  if (parts === null) return null;
  const [, day = '', clock, second = '00', zone, hours = '+00', minutes = '00'] = parts;
  const moment = `${day}T${clock ?? '00:00'}:${second}`;
  const wall = clockTextOf(Date.parse(`${moment}Z`));
  // Date.parse accepts 30 February and 24:00 as the following day.
  if (wall !== moment.replace('T', ' ')) return null;
  if (zone !== undefined) return clockTextOf(wallTimeAt(Date.parse(`${moment}${hours}:${minutes}`)));
  return clock === undefined ? day : wall;
}

/** Returns the UTC time as text. */
function clockTextOf(milliseconds: number): string | null {
  const moment = new Date(milliseconds);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString().slice(0, 19).replace('T', ' ');
}
