import {
  isDated,
  type RangeOf,
  type RangePreset,
  type RequestedRange,
  type withoutEnds,
} from '../../../language/range.ts';
import {
  after,
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

/** Returns a range as short text for its button: `近7天`, `2026-11-01 至 2026-11-30`, `100 以上`. */
export function rangeInWords(range: RequestedRange, of: RangeOf): string {
  if ('preset' in range) return presetTitles[range.preset];
  if ('without' in range) return noValueTitles[range.without];
  const ends = [range.from, range.to] as const;
  const [from, to] = isDated(of) ? ends.map((end) => end && momentInWords(end)) : ends;
  if (from === to) return from ?? '';
  if (from !== undefined && to !== undefined) return between(from, to);
  if (from === undefined) return (isDated(of) ? before : atMost)(to ?? '');
  return (isDated(of) ? after : atLeast)(from);
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
