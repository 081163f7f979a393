import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReportUnit } from '../../../language/contract/report.ts';
import type { Call } from '../../http/call.ts';
import { visible } from '../../people/scope.ts';
import { type Source, sumOver } from '../../records/source.ts';
import type { Figures } from '../figures.ts';
import type { TimeRange } from '../period.ts';
import { fourWeeks, startOfUnit, wholeUnitsIn } from '../units.ts';
import { grains, type SumsTable, sumsTableOf } from './sums-table.ts';

/** The parts of a question that decide whether kept sums answer it. */
interface Asked {
  readonly call: Call;
  readonly source: Source;
  readonly figures: Figures;
  /** The SQL of the time by which rows count. */
  readonly time: string;
  /** The SQL of the field that groups, if any does. */
  readonly key: string | undefined;
  readonly conditions: readonly RawBuilder<SqlBool>[];
}

/** Kept sums in place of the rows that they are of. */
export interface SumsSource {
  /** The sums' table under the name of the rows'. */
  readonly source: Source;
  /** The sums of figures, in their order. */
  readonly sums: readonly RawBuilder<unknown>[];
  /** The number of a row's day, or of its four weeks by twenty-four and its hour; of four weeks. */
  readonly bucket: RawBuilder<unknown>;
}

/** Returns the kept sums that answer a question: those of its time and figures, by all that it names of a row. */
export function keptSumsFor({ call, source, figures, time, key, conditions }: Asked): SumsSource | undefined {
  const table = sumsTableOf(source);
  if (table === undefined || table.time !== time) return undefined;
  const columns = figures.added.map(({ value }) => (value === undefined ? 'row_count' : table.added.get(value)));
  if (columns.includes(undefined)) return undefined;
  const always = source.condition === undefined ? [] : [source.condition];
  const named = sql.join([
    visible(call.caller, source.scope),
    ...[...always, ...conditions, ...figures.added.flatMap(({ counted }) => counted)],
    sql.raw(key ?? ''),
  ]);
  if (!isKept(table, named.compile(call.db).sql)) return undefined;
  return {
    source: { ...source, from: `${table.name} as ${table.rows}` },
    sums: figures.added.map(({ counted }, index) => sumOver(`${table.rows}.${columns[index]}`, counted)),
    bucket: sql.raw(`${table.rows}.bucket`),
  };
}

/** Whether the SQL of conditions names no other columns than those of which sums are kept, and no other tables. */
export function isKept({ rows, by }: SumsTable, text: string): boolean {
  const kept = new RegExp(`\\b${rows}\\.(${by.join('|')})\\b`, 'g');
  const rest = text.replaceAll(kept, '').match(/[a-z_"]\w*/gi) ?? [];
  return rest.every((word) => words.has(word.toLowerCase()));
}

/** The other words that conditions may contain: any further name is that of another column or table. */
const words = new Set([
  ...['and', 'or', 'not', 'in', 'is', 'null', 'true', 'false', 'case', 'when', 'then', 'else', 'end'],
  ...['cast', 'as', 'bigint'],
]);

/** A part of a time that is read from kept sums. */
export interface KeptPiece extends SumsSource {
  /** Leaves the sums of this part. */
  readonly within: RawBuilder<SqlBool>;
}

/** A time cut into the parts that are read from kept sums, and its ends, which are read from rows. */
export interface Pieces {
  readonly kept: readonly KeptPiece[];
  readonly rows: readonly TimeRange[];
}

/**
 * Cuts a time into pieces that are read from kept sums and the rest, read from rows; all from rows without kept sums.
 */
export function piecesOf(sums: SumsSource | undefined, span: TimeRange, unit: ReportUnit | undefined): Pieces {
  if (sums === undefined) return { kept: [], rows: [span] };
  const { whole, ends } = cut(span, unit);
  return { kept: whole.map((part) => ({ ...sums, within: within(sums.source, part) })), rows: ends };
}

/** Returns the whole parts in a time of which sums are kept, those of a unit if one is given, and the ends of it that are left. */
export function cut(
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

/** Parts of time of one length, one after another. */
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

/** Returns the condition that leaves the kept sums of these parts of time. */
export function within(source: Source, { grain, first, beyond }: Parts): RawBuilder<SqlBool> {
  const bucket = sql.raw(`${source.table}.bucket`);
  return sql<SqlBool>`${inGrain(source, grain)}
    and ${bucket} >= ${sql.lit(first)} and ${bucket} < ${sql.lit(beyond)}`;
}

/** Returns the condition that leaves the kept sums of parts of time that are so long. */
export function inGrain({ table }: Source, grain: keyof typeof grains): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.raw(`${table}.grain`)} = ${sql.lit(grains[grain])}`;
}
