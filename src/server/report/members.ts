import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { reportParameters } from '../../language/contract/report.ts';
import { own } from '../../language/own.ts';
import { declaredName, usualNames } from '../../language/places/own-name.ts';
import { badRequest } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { conditionsOf } from '../records/field-conditions.ts';
import { conditionOn, queryOf, type Source } from '../records/source.ts';
import { clockTime } from '../records/time.ts';
import { pageOf } from './page.ts';
import { inTimeRange, keyOf, type ReportQuery, timeOf } from './report-query.ts';
import type { Groups } from './rows.ts';

/** Group field → the source of its members. */
export type Members = Readonly<Record<string, Source>>;

/**
 * Returns the members of a group without a row in the period, each with the time of its `last` row: null, sorted first,
 * if it never had one. Considers only members that the call declares to have rows and that match the filters.
 */
export async function membersWithout(question: ReportQuery, group: string, members: Members): Promise<Groups> {
  const { call, declared, source, spans, conditions } = question;
  const [expected, among] = [own(declared.members ?? {}, group), own(members, group)];
  if (expected === undefined || among === undefined)
    throw badRequest(serverWords().report.noneOfGroup(group.slice(0, 50)));
  const [id, key] = [sql.raw(`${among.table}.id`), sql.raw(keyOf(source, group))];
  const { name, field } = namedBy(question, group, among);
  const [now] = spans;
  const searched = queryOf(call, among, sql`${id} as k, ${sql.raw(field.sql)} as name`, [
    ...conditionsOf(among, expected),
    ...askedOf(question, group, among),
  ]);
  const at = sql.raw(timeOf(source, declared));
  // An alias that no table of the inner query can have.
  const ofMember = sql<SqlBool>`${key} = absent.k`;
  // Not `exists`, which PostgreSQL turns into a join with all rows: an index finds each member's first row.
  const present = queryOf(call, source, sql`1`, [ofMember, inTimeRange(question, now), ...conditions], sql`limit 1`);
  const last = queryOf(
    call,
    source,
    at,
    [ofMember, sql<SqlBool>`${at} < ${now.until}`, ...conditions],
    sql`order by ${at} desc limit 1`,
  );
  const { rows, any } = await pageOf(
    question,
    sql<{ k: unknown; name: unknown; last: unknown; n: unknown }>`
    select absent.k, absent.name, (${last}) as last, count(*) over () as n
    from (${searched}) as absent where (${present}) is null
    order by 3 asc nulls first, absent.k`,
  );
  return {
    records: rows.map((row) => ({
      [group]: own(source.fields, group)?.read(row.k) ?? null,
      [name]: field.read(row.name),
      last: row.last === null ? null : clockTime(Number(row.last)),
    })),
    total: Number(any?.n ?? 0),
  };
}

/** Returns the conditions of those filters that also apply to members. */
function askedOf({ call }: ReportQuery, group: string, among: Source): readonly RawBuilder<SqlBool>[] {
  return [...new Set(call.query.keys())]
    .filter((name) => !reportParameters.includes(name))
    .flatMap((name) => {
      const field = own(among.fields, name === group ? 'id' : name);
      const match = field?.match ?? own(among.filters, name);
      const value = call.query.getAll(name).filter(Boolean).join(',');
      if (match === undefined || value === '') return [];
      return [field?.match ? conditionOn(among, field, match(value)) : match(value)];
    });
}

/** Returns the fields with the member's name, in the record of the response and in the member's own record. */
function namedBy({ call }: ReportQuery, group: string, among: Source) {
  const { records } = call.server.contract;
  const name = declaredName(own(records, call.declaration.record ?? ''), group) ?? group;
  const named =
    declaredName(own(records, among.record)) ?? usualNames.find((one) => own(among.fields, one) !== undefined);
  const field = own(among.fields, named ?? 'id');
  if (field === undefined) throw new Error(`The source of ${among.record} has no name.`);
  return { name, field };
}
