import { sql } from 'kysely';
import type { Call } from '../../http/call.ts';
import type { Source } from '../../records/source.ts';
import { rowsOf } from '../../store/rows-of.ts';
import type { TimeRange } from '../period.ts';
import { numbersOf } from '../units.ts';
import { grainCondition } from './pieces.ts';
import { sumsTableOf } from './sums-table.ts';

/**
 * Returns the source limited to the range of ids that rows of these days ever had, from the maintained sums; unchanged
 * without such sums. No index serves the newest rows of a period, but rows are mostly inserted chronologically, so that
 * id range contains little else.
 */
export async function withinIdsOf(call: Call, source: Source, span: TimeRange): Promise<Source> {
  const table = source.from === undefined ? sumsTableOf(source) : undefined;
  const [first, beyond] = numbersOf('day', span);
  // No sums are maintained for times before 1970.
  if (table === undefined || span.from < 0 || first < 1) return source;
  const bucket = sql.raw(`${table.rows}.bucket`);
  const query = sql`select min(first_id) as "first", max(last_id) as "last" from ${sql.raw(`${table.name} as ${table.rows}`)}
    where ${grainCondition(source, 'day')} and ${bucket} >= ${sql.lit(first)} and ${bucket} < ${sql.lit(beyond)}`;
  const [ids] = await rowsOf<Readonly<Record<'first' | 'last', unknown>>>(call.db, query.compile(call.db));
  if (ids === undefined || ids.first === null) return source;
  const [low, high] = [Number(ids.first), Number(ids.last)];
  return { ...source, from: `(select * from ${table.rows} where id between ${low} and ${high}) as ${table.rows}` };
}
