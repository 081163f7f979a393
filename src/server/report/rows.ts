import { sql } from 'kysely';
import type { RecordProperty } from '../../language/contract/record.ts';
import type { Json, Row } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { declaredName } from '../../language/places/own-name.ts';
import { joinedTable } from '../records/source.ts';
import { formatRange } from './period.ts';
import type { ReportQuery } from './report-query.ts';

/** The rows of a response, their total number, and the measures over all of them. */
export type Groups = {
  readonly records: readonly Row[];
  readonly total: number;
  readonly totals?: Row;
};

/** Checks whether rows without a member count: those of a nullable field. */
export function isNullable(question: ReportQuery, group: string): boolean {
  return [propertyOf(question, group)?.type].flat().includes('null');
}

/** Returns the property of a field in the response's record. */
export function propertyOf({ call }: ReportQuery, field: string): RecordProperty | undefined {
  return own(own(call.server.contract.records, call.declaration.record ?? '')?.properties, field);
}

/** Returns the measures of a group in the period and, when compared, `before`. */
export function figuresIn(
  { figures, spans }: ReportQuery,
  [now = [], before = []]: readonly (readonly number[])[],
  [all = [], allBefore = []]: readonly (readonly number[])[],
  [period, periodBefore]: readonly (string | undefined)[],
): Row {
  // Assigned one by one for speed: a response may have thousands of rows.
  const read = (own: string | undefined, sums: readonly number[], whole: readonly number[]) => {
    const row: Record<string, Json> = own === undefined ? {} : { period: own };
    for (const name of figures.names) row[name] = figures.read(name, sums, whole);
    return row;
  };
  const row = read(period, now, all);
  if (spans.length > 1) row.before = read(periodBefore, before, allBefore);
  return row;
}

/** Returns the requested period and the compared one as ranges: `2026-11-01,2026-11-30`. */
export function periodsIn({ period, spans: [, before] }: ReportQuery): readonly (string | undefined)[] {
  // Includes days to come, because this is the range as in an address.
  return [formatRange(period), before && formatRange(before)];
}

/** Returns how to read the members' names: the record field, the SQL column and the join. */
export function nameOf({ call, source, group }: ReportQuery) {
  const { records } = call.server.contract;
  const named = group === undefined ? undefined : declaredName(own(records, call.declaration.record ?? ''), group);
  const field = named === undefined ? undefined : own(source.fields, named);
  const [alias = ''] = field?.sql.split('.') ?? [];
  const join = own(source.joins, alias);
  if (named === undefined || field === undefined || join === undefined)
    return { column: sql`null`, join: sql``, read: () => ({}) };
  return {
    column: sql.raw(field.sql),
    join: sql`left join ${sql.raw(joinedTable(alias, join))} on ${sql.raw(`${alias}.id`)} = folded.k`,
    read: (name: unknown): Row => ({ [named]: field.read(name ?? null) }),
  };
}

/** Returns the id or value of a group in the type that the record declares. */
export function readKey({ source, group = '' }: ReportQuery, key: unknown): Row[string] {
  return own(source.fields, group)?.read(key ?? null) ?? null;
}
