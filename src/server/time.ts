import { badRequest } from './failure.ts';

// China has no summer time: the offset is a constant.
const offset = 8 * 3_600_000;
const day = 86_400_000;

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai of epoch milliseconds. */
export function clockTime(at: number): string {
  return new Date(at + offset).toISOString().slice(0, 19).replace('T', ' ');
}

/** `YYYY-MM-DD` in Asia/Shanghai of epoch milliseconds. */
export function calendarDay(at: number): string {
  return clockTime(at).slice(0, 10);
}

/** Epoch milliseconds at which the day in Asia/Shanghai began. */
export function startOfDay(at: number): number {
  return Math.floor((at + offset) / day) * day - offset;
}

/** Epoch milliseconds of `YYYY-MM-DD HH:mm[:ss]` in Asia/Shanghai or ISO 8601 with offset; anything else is refused with 400. */
export function moment(text: string): number {
  const local = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})(:\d{2})?$/.exec(text);
  const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const at = local
    ? Date.parse(`${local[1]}T${local[2]}${local[3] ?? ':00'}+08:00`)
    : iso
      ? Date.parse(text)
      : Number.NaN;
  // Date.parse lets 30 February pass as 1 March.
  if (Number.isNaN(at) || (local && calendarDay(at) !== local[1]))
    throw badRequest('时间格式应为 YYYY-MM-DD HH:mm:ss。');
  return at;
}

/** The first millisecond of a day (`YYYY-MM-DD`) or a moment as `moment` reads it. */
export function firstOf(text: string): number {
  return moment(isDay(text) ? `${text} 00:00` : text);
}

/** The first millisecond after a day, a minute or a second; 400 for anything else. */
export function afterLastOf(text: string): number {
  if (isDay(text)) return firstOf(text) + day;
  const at = moment(text);
  if (!/^\d{4}-\d{2}-\d{2} /.test(text)) return at + 1;
  return at + (text.length === 'YYYY-MM-DD HH:mm'.length ? 60_000 : 1000);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
