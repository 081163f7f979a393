/**
 * The offsets of a zone from UTC, in minutes: the first one, then pairs of how many minutes after the change before (of the
 * first: after 1970 began) the clocks change, and the offset from then on. Short, for every page of a project carries it.
 */
export type Offsets = readonly number[];

const minute = 60_000;

/** A time of one offset, from its first millisecond to the first after it; in milliseconds. */
export interface OffsetSpan {
  readonly from: number;
  readonly until: number;
  readonly offset: number;
}

/**
 * Returns the spans of a zone's offsets in order, from the beginning of time to its end.
 *
 * @example
 * spansOf([480]) // [{ from: -Infinity, until: Infinity, offset: 28800000 }]
 */
export function spansOf(offsets: Offsets): readonly OffsetSpan[] {
  const spans: OffsetSpan[] = [];
  let from = Number.NEGATIVE_INFINITY;
  let change = 0;
  for (let index = 0; index < offsets.length; index += 2) {
    change += (offsets[index + 1] ?? Number.POSITIVE_INFINITY) * minute;
    spans.push({ from, until: change, offset: (offsets[index] ?? 0) * minute });
    from = change;
  }
  return spans;
}

/**
 * Returns the milliseconds by which the clocks of a zone are ahead of UTC at a moment.
 *
 * @example
 * offsetAt([60, 100, 120], 0) // 3600000
 */
export function offsetAt(offsets: Offsets, at: number): number {
  let [offset = 0] = offsets;
  let change = 0;
  for (let index = 1; index < offsets.length; index += 2) {
    change += (offsets[index] ?? 0) * minute;
    if (at < change) break;
    offset = offsets[index + 1] ?? 0;
  }
  return offset * minute;
}
