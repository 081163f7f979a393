import { sql } from 'kysely';
import type { RecordProperty } from '../../language/contract/record.ts';
import type { Json, Row } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { declaredName } from '../../language/places/own-name.ts';
import { joinedTable } from '../records/source.ts';
import { written } from './period.ts';
import type { ReportQuery } from './report-query.ts';

/** Rows of an answer, how many there are in all, and the figures of all of them together. */
export type Groups = {
  readonly records: readonly Row[];
  readonly total: number;
  readonly totals?: Row;
};

/** Returns whether rows without a member count: those of a field that may be null. */
export function isNullable(question: ReportQuery, group: string): boolean {
  return [propertyOf(question, group)?.type].flat().includes('null');
}

/** Returns the property of a field in the record of the answer. */
export function propertyOf({ call }: ReportQuery, field: string): RecordProperty | undefined {
  return own(own(call.server.contract.records, call.declaration.record ?? '')?.properties, field);
}

/** Returns the figures of a group in the period and, when compared, `before`. */
export function figuresIn(
  { figures, spans }: ReportQuery,
  [now = [], before = []]: readonly (readonly number[])[],
  [all = [], allBefore = []]: readonly (readonly number[])[],
  [period, periodBefore]: readonly (string | undefined)[],
): Row {
  // Written one by one: an answer may have thousands of rows.
  const read = (own: string | undefined, sums: readonly number[], whole: readonly number[]) => {
    const row: Record<string, Json> = own === undefined ? {} : { period: own };
    for (const name of figures.names) row[name] = figures.read(name, sums, whole);
    return row;
  };
  const row = read(period, now, all);
  if (spans.length > 1) row.before = read(periodBefore, before, allBefore);
  return row;
}

/** Returns the requested period and the one compared with, each as a range: `2026-11-01,2026-11-30`. */
export function periodsIn({ period, spans: [, before] }: ReportQuery): readonly (string | undefined)[] {
  // Also the days that are still to come: so it is written in an address.
  return [written(period), before && written(before)];
}

/** Where the names of a group's members come from: the field of the record, and the join that finds it. */
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
