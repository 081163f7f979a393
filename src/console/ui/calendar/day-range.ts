/** Two dates, `YYYY-MM-DD`, either of which may be missing. */
export interface DayRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** One end of a range. */
export type DayRangeEnd = keyof DayRange;

/** Returns the range with its `end` set to a date; the ends are swapped if they are in the wrong order. */
export function withEnd(range: DayRange, end: DayRangeEnd, day: string): DayRange {
  return inOrder(end === 'from' ? { ...range, from: day } : { ...range, to: day });
}

/** Returns the range with its earlier date as `from`. */
export function inOrder({ from, to }: DayRange): DayRange {
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to };
}
