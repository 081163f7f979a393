import type { Json } from '../../../language/json.ts';

/** When a voucher can be used: on these weekdays (1 is 周一; none named: every day), from start to end, `HH:MM:00`. */
export interface Period {
  readonly days?: readonly number[];
  readonly startTime?: string;
  readonly endTime?: string;
}

export const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

/** The period in a form's value or in a parsed text; what is of another shape is left out. */
export function periodIn(value: Json | undefined): Period {
  if (value === undefined || value === null || typeof value !== 'object' || Array.isArray(value)) return {};
  const { days, startTime, endTime } = value as Readonly<Record<string, Json>>;
  return {
    ...(Array.isArray(days) && { days: days.filter((day): day is number => typeof day === 'number') }),
    ...(typeof startTime === 'string' && startTime !== '' && { startTime: toTheSecond(startTime) }),
    ...(typeof endTime === 'string' && endTime !== '' && { endTime: toTheSecond(endTime) }),
  };
}

/** The period that a stored text says; null where there is none, empty where the text can't be read. */
export function readPeriod(text: Json | undefined): Period | null {
  if (text === undefined || text === null || text === '') return null;
  if (typeof text !== 'string') return periodIn(text);
  try {
    return periodIn(JSON.parse(text) as Json);
  } catch {
    return {};
  }
}

/** The text that is stored: `{"days":[6,7],"startTime":"18:30:00","endTime":"23:55:00"}`. */
export function writePeriod({ days, startTime, endTime }: Period): string {
  const named = days === undefined || days.length === 0 ? {} : { days: [...days].sort((a, b) => a - b) };
  return JSON.stringify({ ...named, startTime, endTime });
}

/** The weekdays it covers, 1 to 7. */
export function daysOf({ days }: Period): readonly number[] {
  return days === undefined || days.length === 0 ? [1, 2, 3, 4, 5, 6, 7] : [...days].sort((a, b) => a - b);
}

/** From when to when it covers a day, in minutes since midnight; undefined while that is not known or makes no sense. */
export function minutesOf({ startTime, endTime }: Period): { readonly from: number; readonly to: number } | undefined {
  const [from, to] = [minuteOf(startTime), minuteOf(endTime)];
  return from === undefined || to === undefined || to <= from ? undefined : { from, to };
}

/** The period in words: 「周六、周日 18:30–23:55」. */
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
