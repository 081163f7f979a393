import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Row } from '../../../language/json.ts';
import type { Call } from '../../http/call.ts';
import { visible } from '../../people/scope.ts';
import type { Field } from '../../records/field.ts';
import { queryOf, type Source, sumOver } from '../../records/source.ts';
import { rowsOf } from '../../store/rows-of.ts';
import { isKept } from './pieces.ts';
import { grains, sumsTableOf } from './sums-table.ts';

/** A field to add up, and the conditions on the rows that count. */
export interface Summed {
  readonly field: Field;
  readonly counted: readonly RawBuilder<SqlBool>[];
  /** Another field of the same rows, whose sum is taken from it. */
  readonly less: Field | undefined;
}

/**
 * Returns the number of visible rows that pass `where` and, for each field in `summed`, its sum over those of them that
 * count, in the record's shape; the sum of no rows is zero. Sums that the database keeps are read instead of the rows where
 * they tell all that is asked. Of a source that is `countedTo` a number, one more than it stands for any greater number.
 */
export async function countAndSum(
  call: Call,
  source: Source,
  where: readonly RawBuilder<SqlBool>[],
  summed: ReadonlyMap<string, Summed>,
): Promise<{ readonly count: number; readonly sums: Row | undefined }> {
  const fields = [...summed];
  if (source.countedTo !== undefined && fields.length === 0)
    return { count: await countTo(call, source, where, source.countedTo + 1), sums: undefined };
  const read = keptOf(call, source, where, [...summed.values()]) ?? rowsThemselves(source, where);
  const sums = fields.map(([name, one]) => sql`${sumOf(one, read)} as ${sql.raw(`"${name}"`)}`);
  const columns = sql.join([sql`${sql.raw(read.count)} as "count"`, ...sums]);
  const query = queryOf(call, read.source, columns, read.where).compile(call.db);
  const [row = {}] = await rowsOf<Readonly<Record<string, unknown>>>(call.db, query);
  const values = fields.map(([name, { field }]) => [name, field.read(row[name])] as const);
  return { count: Number(row.count ?? 0), sums: fields.length === 0 ? undefined : Object.fromEntries(values) };
}

async function countTo(call: Call, source: Source, where: Reading['where'], most: number): Promise<number> {
  const some = queryOf(call, source, sql`1`, where, sql`limit ${sql.lit(most)}`);
  const query = sql`select count(*) as "count" from (${some}) as "first"`.compile(call.db);
  const [row] = await rowsOf<{ readonly count: number }>(call.db, query);
  return Number(row?.count ?? 0);
}

/** From where rows are counted and added up. */
interface Reading {
  readonly source: Source;
  readonly where: readonly RawBuilder<SqlBool>[];
  /** The SQL of the number of rows. */
  readonly count: string;
  /** Returns the SQL that is added up for a field. */
  readonly columnOf: (field: Field) => string;
}

function rowsThemselves(source: Source, where: Reading['where']): Reading {
  return { source, where, count: 'count(*)', columnOf: (field) => field.sql };
}

/** The sums of all times; undefined where the question names something else of a row. */
function keptOf(call: Call, source: Source, where: Reading['where'], summed: readonly Summed[]): Reading | undefined {
  const table = source.from === undefined ? sumsTableOf(source) : undefined;
  if (table === undefined) return undefined;
  const values = summed.flatMap(({ field, less }) => [field, ...(less ? [less] : [])]);
  if (!values.every((field) => table.added.has(field.sql))) return undefined;
  const always = source.condition === undefined ? [] : [source.condition];
  const counted = summed.flatMap((one) => one.counted);
  const named = sql.join([visible(call.caller, source.scope), ...always, ...where, ...counted]).compile(call.db).sql;
  if (!isKept(table, named)) return undefined;
  const { name, rows, added } = table;
  return {
    source: { ...source, from: `${name} as ${rows}` },
    where: [...where, sql<SqlBool>`${sql.raw(`${rows}.grain`)} = ${sql.lit(grains.ever)}`],
    count: `coalesce(sum(${rows}.row_count), 0)`,
    columnOf: (field) => `${rows}.${added.get(field.sql)}`,
  };
}

function sumOf({ field, counted, less }: Summed, { columnOf }: Reading): RawBuilder<unknown> {
  const sum = sumOver(columnOf(field), counted);
  return less === undefined ? sum : sql`${sum} - ${sumOver(columnOf(less), counted)}`;
}
