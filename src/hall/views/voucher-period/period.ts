import type { Json } from '../../../language/json.ts';
import { membersOf } from '../../../language/members.ts';

/**
 * When a voucher is valid: on these weekdays (1 is 周一; every day if none are listed), from start to end, as `HH:MM:00`.
 */
export interface Period {
  readonly days?: readonly number[];
  readonly startTime?: string;
  readonly endTime?: string;
}

export const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

/** Returns the period in a form's value or parsed text; malformed parts are left out. */
export function periodIn(value: Json | undefined): Period {
  const { days, startTime, endTime } = membersOf(value);
  return {
    ...(Array.isArray(days) && { days: days.filter((day): day is number => typeof day === 'number') }),
    ...(typeof startTime === 'string' && startTime !== '' && { startTime: toTheSecond(startTime) }),
    ...(typeof endTime === 'string' && endTime !== '' && { endTime: toTheSecond(endTime) }),
  };
}

/** Returns the period in a stored text: null if there is none, empty if the text cannot be parsed. */
export function readPeriod(text: Json | undefined): Period | null {
  if (text === undefined || text === null || text === '') return null;
  if (typeof text !== 'string') return periodIn(text);
  try {
    return periodIn(JSON.parse(text) as Json);
  } catch {
    return {};
  }
}

/** Returns the text to store: `{"days":[6,7],"startTime":"18:30:00","endTime":"23:55:00"}`. */
export function writePeriod({ days, startTime, endTime }: Period): string {
  const named = days === undefined || days.length === 0 ? {} : { days: [...days].sort((a, b) => a - b) };
  return JSON.stringify({ ...named, startTime, endTime });
}

/** Returns the weekdays it covers, 1 to 7. */
export function daysOf({ days }: Period): readonly number[] {
  return days === undefined || days.length === 0 ? [1, 2, 3, 4, 5, 6, 7] : [...days].sort((a, b) => a - b);
}

/**
 * Returns the part of a day it covers, in minutes since midnight; undefined while it is incomplete or does not end
 * after it starts.
 */
export function minutesOf({ startTime, endTime }: Period): { readonly from: number; readonly to: number } | undefined {
  const [from, to] = [minuteOf(startTime), minuteOf(endTime)];
  return from === undefined || to === undefined || to <= from ? undefined : { from, to };
}

/** Returns how long a day's part is, in words: 「5 小时 25 分」; empty while it is incomplete. */
export function lengthOf(period: Period): string {
  const covered = minutesOf(period);
  if (covered === undefined) return '';
  const [hours, minutes] = [Math.floor((covered.to - covered.from) / 60), (covered.to - covered.from) % 60];
  return [hours > 0 ? `${hours} 小时` : '', minutes > 0 ? `${minutes} 分` : ''].filter((part) => part !== '').join(' ');
}

/** Returns the period in words: 「周六、周日 18:30–23:55」. */
export function describePeriod(period: Period): string {
  const days = daysOf(period);
  const words = days.length === 7 ? '每天' : days.map((day) => weekdays[day - 1] ?? day).join('、');
  const time = (text: string | undefined) => text?.slice(0, 5) ?? '--:--';
  return `${words} ${time(period.startTime)}–${time(period.endTime)}`;
}

function minuteOf(time: string | undefined): number | undefined {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(time ?? '') ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}

/** Some back ends write `18:30`. */
function toTheSecond(time: string): string {
  return /^\d{2}:\d{2}$/.test(time) ? `${time}:00` : time;
}
