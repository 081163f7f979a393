import { type Json, membersOf } from 'baize/json';

/**
 * When a voucher is valid: on these weekdays (1 is 周一; every day if there are none), from start to end, as `HH:MM:00`.
 * An end at or before the start is on the next day; `24:00:00` is the end of the day itself.
 */
export interface Period {
  readonly days?: readonly number[];
  readonly startTime?: string;
  readonly endTime?: string;
}

export const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

/** Parses the period in a form's value or JSON; malformed parts are left out. */
export function periodIn(value: Json | undefined): Period {
  const { days, startTime, endTime } = membersOf(value);
  return {
    ...(Array.isArray(days) && { days: days.filter((day): day is number => typeof day === 'number') }),
    ...(typeof startTime === 'string' && startTime !== '' && { startTime: toTheSecond(startTime) }),
    ...(typeof endTime === 'string' && endTime !== '' && { endTime: toTheSecond(endTime) }),
  };
}

/** Parses the period in a stored text: null if there is none, empty if the text cannot be parsed. */
export function readPeriod(text: Json | undefined): Period | null {
  if (text === undefined || text === null || text === '') return null;
  if (typeof text !== 'string') return periodIn(text);
  try {
    return periodIn(JSON.parse(text) as Json);
  } catch {
    return {};
  }
}

/**
 * Serializes a period: `{"days":[6,7],"startTime":"18:30:00","endTime":"23:55:00"}`.
 *
 * @param midnight How the end of a day is written.
 */
export function writePeriod(
  { days, startTime, endTime }: Period,
  midnight: '24:00:00' | '23:59:59' = endOfDay,
): string {
  const named = days === undefined || days.length === 0 ? {} : { days: [...days].sort((a, b) => a - b) };
  return JSON.stringify({ ...named, startTime, endTime: endTime === endOfDay ? midnight : endTime });
}

/** Returns whether the period lasts until the end of the day. */
export function endsAtMidnight({ endTime }: Period): boolean {
  return endTime === endOfDay;
}

const endOfDay = '24:00:00';
const dayLength = 24 * 60;

/** Returns the weekdays of the period, 1 to 7. */
export function daysOf({ days }: Period): readonly number[] {
  return days === undefined || days.length === 0 ? [1, 2, 3, 4, 5, 6, 7] : [...days].sort((a, b) => a - b);
}

/**
 * Returns the daily part of the period, in minutes since midnight, beyond 1440 if it ends on the next day; undefined if
 * it is incomplete.
 */
export function minutesOf({ startTime, endTime }: Period): { readonly from: number; readonly to: number } | undefined {
  const [from, to] = [minuteOf(startTime), minuteOf(endTime)];
  if (from === undefined || to === undefined) return undefined;
  return { from, to: to <= from ? to + dayLength : to };
}

/** A part of a weekday, in minutes since its midnight. */
export interface DayPart {
  /** 1 is 周一. */
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the parts of each weekday that the period covers, in order: a Sunday night ends on Monday. */
export function partsOf(period: Period): readonly DayPart[] {
  const covered = minutesOf(period);
  if (covered === undefined) return [];
  const { from, to } = covered;
  return daysOf(period)
    .flatMap((day) => [
      { day, from, to: Math.min(to, dayLength) },
      { day: (day % 7) + 1, from: 0, to: to - dayLength },
    ])
    .filter((part) => part.from < part.to)
    .sort((one, other) => one.day - other.day || one.from - other.from);
}

/** Returns the length of the daily part as text: 「5 小时 25 分」; empty if it is incomplete. */
export function lengthOf(period: Period): string {
  const covered = minutesOf(period);
  if (covered === undefined) return '';
  const [hours, minutes] = [Math.floor((covered.to - covered.from) / 60), (covered.to - covered.from) % 60];
  return [hours > 0 ? `${hours} 小时` : '', minutes > 0 ? `${minutes} 分` : ''].filter((part) => part !== '').join(' ');
}

/** Returns the period as text: 「周六、周日 18:30–23:55」, 「每天 22:00–次日02:00」. */
export function describePeriod(period: Period): string {
  const days = daysOf(period);
  const words = days.length === 7 ? '每天' : days.map((day) => weekdays[day - 1] ?? day).join('、');
  const time = (text: string | undefined) => text?.slice(0, 5) ?? '--:--';
  const isNextDay = (minutesOf(period)?.to ?? 0) > dayLength || period.endTime === '00:00:00';
  return `${words} ${time(period.startTime)}–${isNextDay ? '次日' : ''}${time(period.endTime)}`;
}

function minuteOf(time: string | undefined): number | undefined {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(time ?? '') ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}

/** Normalizes a time: some back ends return `18:30`, and those without `24:00:00` the last second of the day. */
function toTheSecond(time: string): string {
  if (time === '23:59:59') return endOfDay;
  const [, hour = '', minute] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? [];
  return minute === undefined ? time : `${hour.padStart(2, '0')}:${minute}:00`;
}
