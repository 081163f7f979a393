/** The rows that Shift and the arrows have selected one after the other. */
export interface Range {
  /** The id of the row where it began. */
  readonly from: string;
  /** The id of the row it has reached. */
  readonly reached: string;
  /** The ids that were selected before it began. */
  readonly before: readonly string[];
  /** The ids that are selected with it. */
  readonly made: readonly string[];
}

interface Step {
  /** The ids of the page's rows, in their order. */
  readonly ids: readonly string[];
  /** The index of the current row. */
  readonly at: number;
  /** The index of the row to reach. */
  readonly to: number;
  /** The ids that are selected, on other pages too. */
  readonly selected: readonly string[];
}

/**
 * Returns the range after one more step. It begins anew at the current row unless that is the one the last step reached
 * and the selection is still the one it made: Escape, a click or another page ends a range.
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
