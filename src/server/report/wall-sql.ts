import type { Offsets } from '../../language/region/offsets.ts';
import { spansOf } from '../../language/region/offsets.ts';
import { region } from '../../language/region/region.ts';
import type { TimeRange } from './period.ts';

const day = 86_400_000;
const always: TimeRange = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/**
 * Returns the SQL of the time that the project's clocks show at a moment, in milliseconds. Changes of the clocks are written into it, so
 * that every database has the same days; only those in a time, if one is given.
 *
 * @example
 * wallSql('loan.created_at') // '(loan.created_at + 28800000)'
 */
export function wallSql(at: string, within = always): string {
  const pieces = spansIn(region().offsets, within).map(({ until, offset }) => ({ until, sql: String(offset) }));
  return `(${at} + ${chosen(at, pieces)})`;
}

/**
 * Returns the SQL of the first moment in a time at which the project's clocks show a time in milliseconds, or a later one.
 *
 * @example
 * firstAtSql('part.n * 86400000', { from, until })
 */
export function firstAtSql(wall: string, within: TimeRange): string {
  const pieces = spansIn(region().offsets, within).flatMap(({ from, until, offset }, index, spans) => {
    const before = spans[index - 1]?.offset ?? offset;
    // The clocks go forward over what lies between.
    const skipped = before < offset ? [{ until: from + offset, sql: String(from) }] : [];
    return [...skipped, { until: until + offset, sql: `${wall} - ${offset}` }];
  });
  return chosen(wall, pieces);
}

/** A piece of the axis of a value, up to the first value beyond it. */
interface Piece {
  readonly until: number;
  readonly sql: string;
}

/** The SQL of the piece in which a value is, found by halves: a zone with summer time has some two hundred. */
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
