/** Two days, `YYYY-MM-DD`, either of which may be missing. */
export interface DayRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** One of the two days of a range. */
export type DayRangeEnd = keyof DayRange;

/** Returns the range whose `end` is set to the day; both ends change places where they would be the wrong way round. */
export function withEnd(range: DayRange, end: DayRangeEnd, day: string): DayRange {
  return inOrder(end === 'from' ? { ...range, from: day } : { ...range, to: day });
}

/** Returns the range with its earlier day as `from`. */
export function inOrder({ from, to }: DayRange): DayRange {
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to };
}
