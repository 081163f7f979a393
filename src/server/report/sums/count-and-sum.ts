import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Json, Row } from '../../../language/json.ts';
import { byName, own } from '../../../language/own.ts';
import type { Call } from '../../http/call.ts';
import { scopeCondition } from '../../people/scope.ts';
import { isMixed } from '../../records/amounts/own-currency.ts';
import type { Field } from '../../records/field.ts';
import { queryOf, type Source, sumOver } from '../../records/source.ts';
import { rowsOf } from '../../store/rows-of.ts';
import type { TimeRange } from '../period.ts';
import { grainCondition, isCoveredBySums, splitRange, unitsCondition } from './pieces.ts';
import { sumsTableOf } from './sums-table.ts';

/** A field to sum, and the conditions on the rows that count. */
export interface SummedField {
  readonly field: Field;
  readonly counted: readonly RawBuilder<SqlBool>[];
  /** A field of the same rows whose sum is subtracted. */
  readonly less: Field | undefined;
}

/** The filters of a list. */
export interface ListFilters {
  readonly where: readonly RawBuilder<SqlBool>[];
  /**
   * The same filters split into the range of the sums' time and the other conditions; absent if that time is not
   * filtered.
   */
  readonly timed?: { readonly span: TimeRange; readonly besides: readonly RawBuilder<SqlBool>[] };
}

/**
 * Returns the number of visible rows that match the filters and, for each field in `summed`, its sum over those that
 * count, in the record's format (zero for no rows). Reads maintained sums instead of rows where they suffice. For a
 * source with `countedTo`, a count of one more than that means more. Amounts with a currency per row have a sum per
 * currency: code → sum.
 */
export async function countAndSum(
  call: Call,
  source: Source,
  filtered: ListFilters,
  summed: ReadonlyMap<string, SummedField>,
): Promise<{ readonly count: number; readonly sums: Row | undefined }> {
  const fields = [...summed].filter(([, { field }]) => !isMixed(field.currency));
  if (source.countedTo !== undefined && summed.size === 0)
    return { count: await countTo(call, source, filtered.where, source.countedTo + 1), sums: undefined };
  const readings = readingsOf(
    call,
    source,
    filtered,
    fields.map(([, one]) => one),
  );
  const parts = readings.map((read) => {
    const sums = fields.map(([name, one]) => sql`${sumOf(one, read)} as ${sql.raw(`"${name}"`)}`);
    return queryOf(call, read.source, sql.join([sql`${sql.raw(read.count)} as "count"`, ...sums]), read.where);
  });
  const query = addedUp(parts, ['count', ...fields.map(([name]) => name)]).compile(call.db);
  const [row = {}] = await rowsOf<Readonly<Record<string, unknown>>>(call.db, query);
  const values: (readonly [string, Json])[] = fields.map(([name, { field }]) => [name, field.read(row[name])]);
  for (const [name, one] of summed)
    if (isMixed(one.field.currency)) values.push([name, await sumsByCurrency(call, source, filtered.where, one)]);
  return { count: Number(row.count ?? 0), sums: summed.size === 0 ? undefined : Object.fromEntries(values) };
}

/** Returns the sum per currency of the rows that count. */
async function sumsByCurrency(
  call: Call,
  source: Source,
  where: ListFilters['where'],
  one: SummedField,
): Promise<Readonly<Record<string, Json>>> {
  const { field, counted } = one;
  const code = sql.raw(isMixed(field.currency) ? `upper(${field.currency.column})` : 'null');
  const isCounted = [...where, ...counted, sql<SqlBool>`${sql.raw(field.sql)} is not null`];
  const columns = sql`${code} as "code", ${sumOf({ ...one, counted: [] }, { columnOf: ({ sql }) => sql })} as "sum"`;
  const query = queryOf(call, source, columns, isCounted, sql`group by ${code} order by ${code}`).compile(call.db);
  const rows = await rowsOf<{ readonly code: string | null; readonly sum: unknown }>(call.db, query);
  return byName(rows.map((row) => [row.code ?? '', field.read(row.sum, row.code)] as const));
}

/** Returns the query that adds up the sums of all parts into one row. */
function addedUp(parts: readonly RawBuilder<unknown>[], names: readonly string[]): RawBuilder<unknown> {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const sums = names.map((name) => sql.raw(`sum("${name}") as "${name}"`));
  return sql`select ${sql.join(sums)} from (${sql.join(parts, sql` union all `)}) as part`;
}

async function countTo(call: Call, source: Source, where: Reading['where'], most: number): Promise<number> {
  const some = queryOf(call, source, sql`1`, where, sql`limit ${sql.lit(most)}`);
  const query = sql`select count(*) as "count" from (${some}) as "first"`.compile(call.db);
  const [row] = await rowsOf<{ readonly count: number }>(call.db, query);
  return Number(row?.count ?? 0);
}

/** Where to count and sum: rows or maintained sums. */
interface Reading {
  readonly source: Source;
  readonly where: readonly RawBuilder<SqlBool>[];
  /** The SQL of the row count. */
  readonly count: string;
  /** Returns the SQL to sum for a field. */
  readonly columnOf: (field: Field) => string;
}

/** Returns the readings of a range: whole days from maintained sums, its ends from rows. */
function readingsOf(
  call: Call,
  source: Source,
  { where, timed }: ListFilters,
  summed: readonly SummedField[],
): readonly Reading[] {
  const kept = keptOf(call, source, timed?.besides ?? where, summed);
  if (kept === undefined) return [rowsThemselves(source, where)];
  if (timed === undefined) return [{ ...kept, where: [...kept.where, grainCondition(kept.source, 'ever')] }];
  const { whole, ends } = splitRange(timed.span, undefined);
  const time = sql.raw(own(source.fields, source.sums?.time ?? '')?.sql ?? '');
  return [
    ...whole.map((part) => ({ ...kept, where: [...kept.where, unitsCondition(kept.source, part)] })),
    ...ends.map(({ from, until }) => {
      const isIn = sql<SqlBool>`${time} >= ${from} and ${time} < ${until}`;
      return rowsThemselves(source, [...timed.besides, isIn]);
    }),
  ];
}

function rowsThemselves(source: Source, where: Reading['where']): Reading {
  return { source, where, count: 'count(*)', columnOf: (field) => field.sql };
}

/** Returns the reading of the sums over all time; undefined if the query uses other columns. */
function keptOf(
  call: Call,
  source: Source,
  where: Reading['where'],
  summed: readonly SummedField[],
): Reading | undefined {
  const table = source.from === undefined ? sumsTableOf(source) : undefined;
  if (table === undefined) return undefined;
  const values = summed.flatMap(({ field, less }) => [field, ...(less ? [less] : [])]);
  if (!values.every((field) => table.added.has(field.sql))) return undefined;
  const always = source.condition === undefined ? [] : [source.condition];
  const counted = summed.flatMap((one) => one.counted);
  const named = sql
    .join([scopeCondition(call.caller, source.scope), ...always, ...where, ...counted])
    .compile(call.db).sql;
  if (!isCoveredBySums(table, named)) return undefined;
  const { name, rows, added } = table;
  return {
    source: { ...source, from: `${name} as ${rows}` },
    where,
    count: `coalesce(sum(${rows}.row_count), 0)`,
    columnOf: (field) => `${rows}.${added.get(field.sql)}`,
  };
}

function sumOf({ field, counted, less }: SummedField, { columnOf }: Pick<Reading, 'columnOf'>): RawBuilder<unknown> {
  const sum = sumOver(columnOf(field), counted);
  return less === undefined ? sum : sql`${sum} - ${sumOver(columnOf(less), counted)}`;
}
