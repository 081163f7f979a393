import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReportUnit } from '../../../language/contract/report.ts';
import type { Call } from '../../http/call.ts';
import { scopeCondition } from '../../people/scope.ts';
import { type Source, sumOver } from '../../records/source.ts';
import type { Figures } from '../figures.ts';
import type { TimeRange } from '../period.ts';
import { fourWeeks, startOfUnit, wholeUnitsIn } from '../units.ts';
import { grains, type SumsTable, sumsTableOf } from './sums-table.ts';

/** The parts of a query that decide whether maintained sums can answer it. */
interface Asked {
  readonly call: Call;
  readonly source: Source;
  readonly figures: Figures;
  /** The SQL of the time that assigns rows to periods. */
  readonly time: string;
  /** The SQL of the group's field, if the query groups. */
  readonly key: string | undefined;
  readonly conditions: readonly RawBuilder<SqlBool>[];
}

/** Maintained sums that replace the rows. */
export interface SumsSource {
  /** The sums' table, aliased as the rows' table. */
  readonly source: Source;
  /** The sums, in the order of the measures. */
  readonly sums: readonly RawBuilder<unknown>[];
  /**
   * The SQL of a row's bucket: a day's number, a four-week unit's number, or an hour's number (four-week unit × 24 +
   * hour).
   */
  readonly bucket: RawBuilder<unknown>;
}

/**
 * Returns the maintained sums that answer a query; undefined unless they cover its time, its measures and every column
 * that it uses.
 */
export function maintainedSumsFor({ call, source, figures, time, key, conditions }: Asked): SumsSource | undefined {
  const table = sumsTableOf(source);
  if (table === undefined || table.time !== time) return undefined;
  const columns = figures.added.map(({ value }) => (value === undefined ? 'row_count' : table.added.get(value)));
  if (columns.includes(undefined)) return undefined;
  const always = source.condition === undefined ? [] : [source.condition];
  const named = sql.join([
    scopeCondition(call.caller, source.scope),
    ...[...always, ...conditions, ...figures.added.flatMap(({ counted }) => counted)],
    sql.raw(key ?? ''),
  ]);
  if (!isCoveredBySums(table, named.compile(call.db).sql)) return undefined;
  return {
    source: { ...source, from: `${table.name} as ${table.rows}` },
    sums: figures.added.map(({ counted }, index) => sumOver(`${table.rows}.${columns[index]}`, counted)),
    bucket: sql.raw(`${table.rows}.bucket`),
  };
}

/** Checks whether the SQL of conditions uses only the columns of the maintained sums, and no other tables. */
export function isCoveredBySums({ rows, by }: SumsTable, text: string): boolean {
  const kept = new RegExp(`\\b${rows}\\.(${by.join('|')})\\b`, 'g');
  const rest = text.replaceAll(kept, '').match(/[a-z_"]\w*/gi) ?? [];
  return rest.every((word) => words.has(word.toLowerCase()));
}

/** SQL words that conditions may contain; any other word is another column or table. */
const words = new Set([
  ...['and', 'or', 'not', 'in', 'is', 'null', 'true', 'false', 'case', 'when', 'then', 'else', 'end'],
  ...['cast', 'as', 'bigint'],
]);

/** A part of a range that is read from maintained sums. */
export interface SumsPiece extends SumsSource {
  /** The condition that selects this part's sums. */
  readonly within: RawBuilder<SqlBool>;
}

/** A range split into parts that are read from maintained sums, and the rest, read from rows. */
export interface Pieces {
  readonly kept: readonly SumsPiece[];
  readonly rows: readonly TimeRange[];
}

/**
 * Splits a range into pieces to read from maintained sums and the rest to read from rows; without maintained sums, all
 * from rows.
 */
export function piecesOf(sums: SumsSource | undefined, span: TimeRange, unit: ReportUnit | undefined): Pieces {
  if (sums === undefined) return { kept: [], rows: [span] };
  const { whole, ends } = splitRange(span, unit);
  return { kept: whole.map((part) => ({ ...sums, within: unitsCondition(sums.source, part) })), rows: ends };
}

/** Returns the whole units in a range for which sums are maintained (of `unit`, if given), and the remaining ends. */
export function splitRange(
  span: TimeRange,
  unit: ReportUnit | undefined,
): { readonly whole: readonly Parts[]; readonly ends: readonly TimeRange[] } {
  const step = unit === 'hour' ? 'fourWeeks' : 'day';
  const [first, beyond] = wholeUnitsIn(step, span);
  if (first === beyond) return { whole: [], ends: [span] };
  const ends = [
    { from: span.from, until: startOfUnit(step, first) },
    { from: startOfUnit(step, beyond), until: span.until },
  ];
  return {
    whole: partsIn(span, unit).filter((part) => part.first < part.beyond),
    ends: ends.filter(({ from, until }) => from < until),
  };
}

/** Consecutive units of one length. */
export interface Parts {
  readonly grain: keyof typeof grains;
  readonly first: number;
  readonly beyond: number;
}

function partsIn(span: TimeRange, unit: ReportUnit | undefined): readonly Parts[] {
  const [first, beyond] = wholeUnitsIn('day', span);
  const [firstWeeks, beyondWeeks] = wholeUnitsIn('fourWeeks', span);
  if (unit === 'hour') return [{ grain: 'hour', first: firstWeeks * 24, beyond: beyondWeeks * 24 }];
  if (unit !== undefined || firstWeeks === beyondWeeks) return [{ grain: 'day', first, beyond }];
  return [
    { grain: 'day', first, beyond: firstWeeks * fourWeeks },
    { grain: 'fourWeeks', first: firstWeeks, beyond: beyondWeeks },
    { grain: 'day', first: beyondWeeks * fourWeeks, beyond },
  ];
}

/** Returns the condition that selects the sums of these units. */
export function unitsCondition(source: Source, { grain, first, beyond }: Parts): RawBuilder<SqlBool> {
  const bucket = sql.raw(`${source.table}.bucket`);
  return sql<SqlBool>`${grainCondition(source, grain)}
    and ${bucket} >= ${sql.lit(first)} and ${bucket} < ${sql.lit(beyond)}`;
}

/** Returns the condition that selects the sums of a unit length. */
export function grainCondition({ table }: Source, grain: keyof typeof grains): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.raw(`${table}.grain`)} = ${sql.lit(grains[grain])}`;
}
