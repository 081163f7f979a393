import type { Json } from './json.ts';
import { isMembers } from './members.ts';
import { region } from './region/region.ts';
import { daysIntoWeek } from './region/week.ts';
import { type Currency, currencyPlaces, placesOfCurrencies } from './text/currency.ts';

/** The kinds of range: dates, moments, amounts, or plain numbers. */
export type RangeOf = 'date' | 'date-time' | 'money' | 'number';

/**
 * 日期与时间的快捷区间：`today` 今天，`yesterday` 昨天，`thisWeek` 本周，`lastWeek` 上周，`last7` 近7天，`last30` 近30天，`thisMonth` 本月，`lastMonth` 上月（按项目的时区，一周从项目的 `weekStart` 起）。
 * @en A preset range of dates and times: today, yesterday, this week, last week, the last 7 days, the last 30 days,
 * this month, last month (in the project's time zone, with weeks from its `weekStart`).
 */
export type RangePreset =
  | 'today'
  | 'yesterday'
  | 'thisWeek'
  | 'lastWeek'
  | 'last7'
  | 'last30'
  | 'thisMonth'
  | 'lastMonth';

/** All presets, in display order. */
export const rangePresets: readonly RangePreset[] = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'last7',
  'last30',
  'thisMonth',
  'lastMonth',
];

/** The ranges without ends: rows without a value, or rows with any. */
export const withoutEnds = ['empty', 'present'] as const;

/**
 * Returns whether a range is over dates or moments.
 *
 * @example
 * isDated('money') // false
 */
export function isDated(of: RangeOf | undefined): of is 'date' | 'date-time' {
  return of === 'date' || of === 'date-time';
}

/**
 * Returns the first and last day (`YYYY-MM-DD`) of a preset, both inclusive.
 *
 * @param today Today's date in the project's time zone.
 * @example
 * presetDays('last7', '2026-11-22'); // ['2026-11-16', '2026-11-22']
 */
export function presetDays(preset: RangePreset, today: string): readonly [from: string, to: string] {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const at = (months: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
  const first = day - daysIntoWeek(new Date(Date.UTC(year, month - 1, day)));
  const days: Readonly<Record<RangePreset, readonly [string, string]>> = {
    today: [today, today],
    yesterday: [at(0, day - 1), at(0, day - 1)],
    thisWeek: [at(0, first), at(0, first + 6)],
    lastWeek: [at(0, first - 7), at(0, first - 1)],
    last7: [at(0, day - 6), today],
    last30: [at(0, day - 29), today],
    thisMonth: [at(0, 1), at(1, 0)],
    lastMonth: [at(-1, 1), at(0, 0)],
  };
  return days[preset];
}

/**
 * Returns a range as text for an address (`last7`, `{ minimum: 1 }`, `null` for no value, `{ present: true }` for any),
 * or `undefined` if the value is not a range.
 *
 * @example
 * rangeText({ minimum: 1, maximum: 99 }) // '1,99'
 */
export function rangeText(value: Json): string | undefined {
  if (value === null) return 'empty';
  if (!isMembers(value)) return rangePresets.find((name) => name === value);
  const { present, minimum = '', maximum = '' } = value;
  switch (Object.keys(value).sort().join()) {
    case 'present':
      return present === true ? 'present' : undefined;
    case 'minimum':
    case 'maximum':
    case 'maximum,minimum':
      return [minimum, maximum].every(isWritten) ? `${minimum},${maximum}` : undefined;
    default:
      return undefined;
  }
}

/** Returns whether an end is a number, or text without the separator of ends. */
function isWritten(end: Json): boolean {
  return typeof end === 'number' || (typeof end === 'string' && !end.includes(','));
}

/** A range as requested: a preset, `empty` or `present`, or two ends, either of which may be `undefined` (open). */
export type RequestedRange =
  | { readonly preset: RangePreset }
  | { readonly without: (typeof withoutEnds)[number] }
  | { readonly from: string | undefined; readonly to: string | undefined };

/**
 * Parses the range in an address (`last7`, `empty`, `2026-11-01,2026-11-30`, `,99.50`). Returns undefined for anything
 * else, for ends of the wrong kind, and for ends in the wrong order. Ends of a `date-time` are `YYYY-MM-DD` or
 * `YYYY-MM-DD HH:mm` in the project's time zone, never with seconds.
 *
 * @param currency That of the amounts, whose decimals their ends may have. @default the project's
 * @example
 * readRange(',99.50', 'money') // { from: undefined, to: '99.50' }
 */
export function readRange(text: string, of: RangeOf, currency?: Currency): RequestedRange | undefined {
  const preset = rangePresets.find((name) => name === text);
  if (preset !== undefined) return isDated(of) ? { preset } : undefined;
  const without = withoutEnds.find((name) => name === text);
  if (without !== undefined) return { without };
  const ends = text.split(',');
  const [from = '', to = ''] = ends;
  if (ends.length !== 2 || text === ',' || [from, to].some((end) => end !== '' && !isEnd(end, of, currency)))
    return undefined;
  if (from !== '' && to !== '' && isBefore(to, from, of)) return undefined;
  return { from: from || undefined, to: to || undefined };
}

/**
 * Parses a period in an address: a preset or dates, either end of which may be open. Returns undefined for anything
 * else, including rows without a value.
 *
 * @example
 * readPeriod('lastMonth') // { preset: 'lastMonth' }
 */
export function readPeriod(text: string): Exclude<RequestedRange, { readonly without: unknown }> | undefined {
  const range = readRange(text, 'date');
  return range === undefined || 'without' in range ? undefined : range;
}

/**
 * Formats a range so that `readRange` can parse it.
 *
 * @example
 * writeRange({ preset: 'last7' }) // 'last7'
 */
export function writeRange(range: RequestedRange): string {
  if ('preset' in range) return range.preset;
  if ('without' in range) return range.without;
  return `${range.from ?? ''},${range.to ?? ''}`;
}

/**
 * Formats a range for the back end: two ends joined by a comma, either of which may be empty. Moments are exact to the
 * second, so that the last second of a day or minute is included.
 *
 * @example
 * rangeOnWire({ preset: 'yesterday' }, 'date-time', '2026-11-22'); // '2026-11-21 00:00:00,2026-11-21 23:59:59'
 */
export function rangeOnWire(range: RequestedRange, of: RangeOf, today: string): string {
  if ('without' in range) return range.without;
  const [from, to] = 'preset' in range ? presetDays(range.preset, today) : [range.from, range.to];
  if (of !== 'date-time') return `${from ?? ''},${to ?? ''}`;
  return `${from === undefined ? '' : momentAt(from, '00:00:00')},${to === undefined ? '' : momentAt(to, '23:59:59')}`;
}

/**
 * Formats a filter for the back end: a range as `rangeOnWire` does, any other text unchanged.
 *
 * @example
 * filterOnWire('yesterday', 'date', '2026-11-22') // '2026-11-21,2026-11-21'
 */
export function filterOnWire(text: string, of: RangeOf | undefined, today: string): string {
  const range = of === undefined ? undefined : readRange(text, of);
  return of === undefined || range === undefined ? text : rangeOnWire(range, of, today);
}

function momentAt(end: string, ofDay: string): string {
  const [day = '', time] = end.split(' ');
  return `${day} ${time === undefined ? ofDay : `${time}:${ofDay.slice(-2)}`}`;
}

/** Returns the number of decimal places that an end may have; the most of any currency if rows have their own. */
function placesIn(currency: Currency | undefined): number {
  if (typeof currency === 'object') return Math.max(...Object.keys(placesOfCurrencies).map(Number));
  return currencyPlaces(currency ?? region().currency);
}

function isEnd(text: string, of: RangeOf, currency: Currency | undefined): boolean {
  const [number, decimals = ''] = /^-?\d{1,12}(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (of === 'number') return number !== undefined;
  if (of === 'money') return number !== undefined && decimals.length <= placesIn(currency);
  const [, day = '', time] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/.exec(text) ?? [];
  if (day === '' || (time !== undefined && (of === 'date' || time >= '24:00' || time.slice(3) >= '60'))) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

function isBefore(one: string, other: string, of: RangeOf): boolean {
  if (!isDated(of)) return Number(one) < Number(other);
  // A date as the upper end includes the whole day.
  return one.length < other.length ? `${one} 23:59` < other : one < other.slice(0, one.length);
}
