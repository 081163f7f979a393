import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { optionParameters } from '../../language/contract/parameters.ts';
import { isRead } from '../../language/places/calls.ts';
import { removeAccents } from '../../language/text/unaccented.ts';
import type { Call } from '../http/call.ts';
import { badRequest } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { permits } from '../people/identity.ts';
import { escapedLike, type Field } from './field.ts';
import { filterConditions, searchConditions } from './list.ts';
import { lowercaseSql } from './names/text-forms.ts';
import { queryOf, type Source } from './source.ts';

/** An option to choose from. */
type Option = { readonly id: number; readonly name: string; readonly disabled?: true };

/** A part of the options, and whether there are more. */
type Found = { readonly records: readonly Option[]; readonly more: boolean };

/** The maximum number of options in a response, and of ids in a request. */
const atMost = 50;

/**
 * Returns the visible rows as options, by their `name`. With `keyword` (any substring, may be empty) or `ids`
 * (comma-joined), if api.json declares a `search`, returns `{ records, more }` with at most 50 options, prefix matches
 * first; otherwise returns all options as an array sorted by name. Callers who may not read the record can search by
 * name only. `isDisabled` marks disabled rows. Throws a 400 Failure for unknown parameters.
 *
 * @example
 * const routes: Routes = { 'GET /api/book/options': (call) => options(call, books) };
 */
export async function options(
  call: Call,
  source: Source,
  isDisabled: RawBuilder<SqlBool> = sql<SqlBool>`1 = 0`,
): Promise<readonly Option[] | Found> {
  const [id, name] = [sql.raw(`${source.table}.id`), sql.raw(source.fields.name?.sql ?? `${source.table}.id`)];
  const found = searchConditions(call, source, searchable(call, source));
  const where = [...filterConditions(call, source, optionParameters), ...found, ...named(call, id)];
  const isInParts = optionParameters.some((parameter) => call.query.has(parameter));
  const columns = sql`${id} as id, ${name} as name, case when ${isDisabled} then 1 else 0 end as disabled`;
  const limit = isInParts ? sql`limit ${sql.lit(atMost + 1)}` : sql``;
  // Names that people write sort by their sort key; codes and others by creation.
  const byName = source.fields.name?.order === undefined ? [] : [sql.raw(source.fields.name.order)];
  const order = sql`order by ${sql.join([...closest(call, source.fields.name), ...byName, id])} ${limit}`;
  const { rows } = await queryOf(call, source, columns, where, order).execute(call.db);
  const entries = rows.map((row) => ({
    id: Number(row.id),
    name: String(row.name),
    ...(Number(row.disabled) === 1 && { disabled: true as const }),
  }));
  return isInParts ? { records: entries.slice(0, atMost), more: entries.length > atMost } : entries;
}

/** Returns the searchable fields; others could be revealed by trying keywords. */
function searchable({ server, caller, declaration: { search = [] } }: Call, { record }: Source): readonly string[] {
  const reads = Object.entries(server.contract.api).some(
    ([key, entry]) => entry.record === record && isRead(key) && permits(caller, entry.permission),
  );
  return reads || search.length === 0 ? search : ['name'];
}

/** Ignores malformed ids. */
function named({ query, declaration }: Call, id: RawBuilder<unknown>): RawBuilder<SqlBool>[] {
  const text = query.get('ids');
  if (text === null) return [];
  if (declaration.search === undefined) throw badRequest(serverWords().records.noNames);
  const parts = text.split(',').filter(Boolean);
  if (parts.length > atMost) throw badRequest(serverWords().records.mostNames(atMost));
  const ids = parts.filter((part) => /^\d{1,15}$/.test(part)).map(Number);
  // No row has the id -1; it keeps the list non-empty.
  return [sql<SqlBool>`${id} in (${sql.join([...ids, -1])})`];
}

/** Sorts prefix matches first: otherwise a short name might not be among the results if many contain it. */
function closest({ query }: Call, name: Field | undefined): RawBuilder<unknown>[] {
  const text = removeAccents(query.get('keyword') ?? '');
  if (text === '' || name === undefined) return [];
  const own = sql.raw(name.searched ?? lowercaseSql(name.sql));
  return [
    sql`case when ${own} = ${text} then 0 when ${own} like ${`${escapedLike(text)}%`} escape '\\' then 1 else 2 end`,
  ];
}
