import type { Offsets } from '../../language/region/offsets.ts';
import { spansOf } from '../../language/region/offsets.ts';
import { region } from '../../language/region/region.ts';
import type { TimeRange } from './period.ts';

const day = 86_400_000;
const always: TimeRange = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/**
 * Returns the SQL of the local time of a moment in the project's time zone, in milliseconds. The zone's offset changes
 * are written into the SQL, so that all databases agree; only those within a range, if given.
 *
 * @example
 * wallSql('loan.created_at') // '(loan.created_at + 28800000)'
 */
export function wallSql(at: string, within = always): string {
  const pieces = spansIn(region().offsets, within).map(({ until, offset }) => ({ until, sql: String(offset) }));
  return `(${at} + ${chosen(at, pieces)})`;
}

/**
 * Returns the SQL of the first moment in a range at which the local time is `wall` milliseconds or later.
 *
 * @example
 * firstAtSql('part.n * 86400000', { from, until })
 */
export function firstAtSql(wall: string, within: TimeRange): string {
  const pieces = spansIn(region().offsets, within).flatMap(({ from, until, offset }, index, spans) => {
    const before = spans[index - 1]?.offset ?? offset;
    // The clocks skip the times in between.
    const skipped = before < offset ? [{ until: from + offset, sql: String(from) }] : [];
    return [...skipped, { until: until + offset, sql: `${wall} - ${offset}` }];
  });
  return chosen(wall, pieces);
}

/** A piece of a value's axis, up to (excluding) `until`. */
interface Piece {
  readonly until: number;
  readonly sql: string;
}

/** Returns the SQL that selects a value's piece by binary search: a zone with summer time has some two hundred. */
function chosen(value: string, pieces: readonly Piece[]): string {
  const [first] = pieces;
  if (pieces.length <= 1 || first === undefined) return first?.sql ?? '0';
  const half = pieces.length >> 1;
  const [left, right] = [pieces.slice(0, half), pieces.slice(half)];
  return `CASE WHEN ${value} < ${left.at(-1)?.until} THEN ${chosen(value, left)} ELSE ${chosen(value, right)} END`;
}

function spansIn(offsets: Offsets, { from, until }: TimeRange): ReturnType<typeof spansOf> {
  return spansOf(offsets).filter((span) => span.until > from - day && span.from < until + day);
}
