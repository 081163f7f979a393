import {
  isDated,
  type RangeOf,
  type RangePreset,
  type RequestedRange,
  type withoutEnds,
} from '../../../language/range.ts';
import { region } from '../../../language/region/region.ts';
import { amountIn, type Currency } from '../../../language/text/currency.ts';
import { writeNumber } from '../../../language/text/separators.ts';
import {
  after,
  amountEnd,
  atLeast,
  atMost,
  before,
  between,
  last7,
  last30,
  lastMonth,
  lastWeek,
  momentInWords,
  thisMonth,
  thisWeek,
  todayTitle,
  withoutValue,
  withValue,
  yesterday,
} from '../../../words/zh-CN/kinds/values.ts';

/** The titles of the presets. */
export const presetTitles: Readonly<Record<RangePreset, string>> = {
  today: todayTitle,
  yesterday,
  thisWeek,
  lastWeek,
  last7,
  last30,
  thisMonth,
  lastMonth,
};

/** The titles of the ranges without ends: with or without a value. */
export const noValueTitles: Readonly<Record<(typeof withoutEnds)[number], string>> = {
  empty: withoutValue,
  present: withValue,
};

/**
 * Returns a range as short text for its button: `近7天`, `2026-11-01 至 2026-11-30`, `100 以上`. Amounts are in
 * `currency`, the project's by default; those of rows with currencies of their own are numbers.
 */
export function rangeInWords(range: RequestedRange, of: RangeOf, currency: Currency = region().currency): string {
  if ('preset' in range) return presetTitles[range.preset];
  if ('without' in range) return noValueTitles[range.without];
  const ends = [range.from, range.to] as const;
  const [from, to] = ends.map((end) => end && endInWords(end, of, currency));
  if (from === to) return from ?? '';
  if (from !== undefined && to !== undefined) return between(from, to);
  if (from === undefined) return (isDated(of) ? before : atMost)(to ?? '');
  return (isDated(of) ? after : atLeast)(from);
}

function endInWords(end: string, of: RangeOf, currency: Currency): string {
  if (isDated(of)) return momentInWords(end);
  const amount = of === 'money' && typeof currency === 'string' ? amountIn(currency, end) : null;
  return amount === null ? writeNumber(end) : amountEnd(end, amount);
}

/**
 * Returns a range without its year if both dates are in the year of `today`, for a compact display; any other range
 * unchanged.
 */
export function withoutYear(range: RequestedRange, today: string): RequestedRange {
  if ('preset' in range || 'without' in range) return range;
  const year = today.slice(0, 'YYYY-'.length);
  const ends = [range.from, range.to];
  if (!ends.every((end) => end === undefined || end.startsWith(year))) return range;
  const [from, to] = ends.map((end) => end?.slice(year.length));
  return { from, to };
}
