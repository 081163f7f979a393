/**
 * The UTC offsets of a time zone, in minutes: the initial one, then pairs of the minutes since the previous transition
 * (for the first: since 1970-01-01) and the new offset. Compact, because every page includes it.
 */
export type Offsets = readonly number[];

const minute = 60_000;

/** A period with one offset: its first millisecond, and the first one after it. */
export interface OffsetSpan {
  readonly from: number;
  readonly until: number;
  readonly offset: number;
}

/**
 * Returns the periods of a zone's offsets in order, covering all time.
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
 * Returns how many milliseconds the local time of a zone is ahead of UTC at a moment.
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
