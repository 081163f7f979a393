import { badRequest } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';

// China has no daylight saving time: the offset is constant.
const offset = 8 * 3_600_000;
const day = 86_400_000;

/**
 * Formats epoch milliseconds as `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai.
 *
 * @example
 * clockTime(0) // '1970-01-01 08:00:00'
 */
export function clockTime(at: number): string {
  return new Date(at + offset).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * Formats epoch milliseconds as `YYYY-MM-DD` in Asia/Shanghai.
 *
 * @example
 * calendarDay(0) // '1970-01-01'
 */
export function calendarDay(at: number): string {
  return clockTime(at).slice(0, 10);
}

/**
 * Returns the start of the day in Asia/Shanghai, in epoch milliseconds.
 *
 * @example
 * startOfDay(Date.parse('2026-05-01T12:00:00+08:00')); // the midnight before, by the clock in Shanghai
 */
export function startOfDay(at: number): number {
  return Math.floor((at + offset) / day) * day - offset;
}

/**
 * Parses `YYYY-MM-DD HH:mm[:ss]` in Asia/Shanghai, or ISO 8601 with an offset; returns epoch milliseconds, and refuses
 * anything else with 400.
 *
 * @example
 * moment('1970-01-01 08:00') // 0
 */
export function moment(text: string): number {
  const local = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})(:\d{2})?$/.exec(text);
  const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const at = local
    ? Date.parse(`${local[1]}T${local[2]}${local[3] ?? ':00'}+08:00`)
    : iso
      ? Date.parse(text)
      : Number.NaN;
  // Date.parse accepts 30 February as 2 March.
  if (Number.isNaN(at) || (local && calendarDay(at) !== local[1])) throw badRequest(serverWords().records.timeFormat);
  return at;
}

/**
 * Returns the first millisecond of a day (`YYYY-MM-DD`), or a moment as `moment` parses it. Refuses anything else with 400.
 *
 * @example
 * lowerBound('1970-01-02') // 57600000
 */
export function lowerBound(text: string): number {
  return moment(isDay(text) ? `${text} 00:00` : text);
}

/**
 * Returns the first millisecond after a day, a minute or a second; 400 for anything else.
 *
 * @example
 * upperBound('2026-05-01'); // 1777651200000, the start of 2 May in Shanghai
 */
export function upperBound(text: string): number {
  if (isDay(text)) return lowerBound(text) + day;
  const at = moment(text);
  if (!/^\d{4}-\d{2}-\d{2} /.test(text)) return at + 1;
  return at + (text.length === 'YYYY-MM-DD HH:mm'.length ? 60_000 : 1000);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
