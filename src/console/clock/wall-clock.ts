import { localTime } from '../../language/region/local-time.ts';
import { plainPunctuation } from '../../language/text/written-number.ts';
import { serverNow } from './server-clock.ts';

/** Parses a typed date (`2026-5-1`, `2026/05/01`, `20260501`); returns `YYYY-MM-DD`, or undefined. */
export function readDay(typed: string): string | undefined {
  const text = plainPunctuation(typed);
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  // `Date` carries a day or month out of range over to the next month or year.
  const isReal = date.getUTCFullYear() === year && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/** A date and time in the project's time zone. */
export interface WallClock {
  readonly day: string;
  /** `HH:mm`. */
  readonly time: string;
}

/**
 * Parses a date and time as typed (`2026-5-1 9:30`) or from a back end (also ISO 8601 with an offset); undefined if it
 * is invalid.
 *
 * @example
 * readMoment('2026-5-1 9:30') // { day: '2026-05-01', time: '09:30' }
 */
export function readMoment(typed: string): WallClock | undefined {
  const text = plainPunctuation(typed);
  if (/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text)) {
    const date = new Date(text);
    return Number.isNaN(date.getTime()) ? undefined : wallClockAt(date.getTime());
  }
  const match = /^(\S+?)(?:\s+|T)(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text);
  const day = readDay(match?.[1] ?? '');
  const [hour, minute] = [Number(match?.[2]), Number(match?.[3])];
  if (day === undefined || !(hour < 24) || !(minute < 60)) return undefined;
  return { day, time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` };
}

/** Returns the server's date in the project's time zone, as `YYYY-MM-DD`. */
export function today(): string {
  return currentMoment().day;
}

/** Returns the server's time in the project's time zone. */
export function currentMoment(): WallClock {
  return wallClockAt(serverNow());
}

/**
 * Formats a date and time for the back end: `YYYY-MM-DD HH:mm:ss`.
 *
 * @example
 * writeMoment({ day: '2026-05-01', time: '09:30' }) // '2026-05-01 09:30:00'
 */
export function writeMoment({ day, time }: WallClock): string {
  return `${day} ${time}:00`;
}

/** Converts a timestamp (epoch milliseconds) to the project's time zone. */
export function wallClockAt(milliseconds: number): WallClock {
  const [day = '', time = ''] = localTime(milliseconds)?.split(' ') ?? [];
  return { day, time: time.slice(0, 5) };
}
