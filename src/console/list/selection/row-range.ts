/** The rows selected in sequence with Shift and the arrows. */
export interface Range {
  /** The id of the row where the range started. */
  readonly from: string;
  /** The id of the row that the range has reached. */
  readonly reached: string;
  /** The ids selected before the range started. */
  readonly before: readonly string[];
  /** The ids selected since, those of the range included. */
  readonly made: readonly string[];
}

interface Step {
  /** The ids of the page's rows, in their order. */
  readonly ids: readonly string[];
  /** The index of the current row. */
  readonly at: number;
  /** The index of the row to reach. */
  readonly to: number;
  /** The selected ids, on other pages too. */
  readonly selected: readonly string[];
}

/**
 * Returns the range after one more step. A new range starts at the current row unless that is the row the last step
 * reached and the selection is unchanged since: Escape, a click or another page ends a range.
 */
export function extended(last: Range | undefined, { ids, at, to, selected }: Step): Range {
  const current = ids[at] ?? '';
  const goesOn =
    last !== undefined && last.reached === current && ids.includes(last.from) && hasSameIds(last.made, selected);
  const { from, before } = goesOn ? last : { from: current, before: selected };
  const start = ids.indexOf(from);
  const taken = ids.slice(Math.min(start, to), Math.max(start, to) + 1);
  return { from, reached: ids[to] ?? current, before, made: [...new Set([...before, ...taken])] };
}

function hasSameIds(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
