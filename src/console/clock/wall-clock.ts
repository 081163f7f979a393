import { localTime } from '../../language/region/local-time.ts';
import { serverNow } from './server-clock.ts';

/** A date and time in the project's time zone. */
export interface WallClock {
  readonly day: string;
  /** `HH:mm`. */
  readonly time: string;
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
