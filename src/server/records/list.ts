import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { countedAmong } from '../../language/contract/counted.ts';
import { listParameters, searchParameters } from '../../language/contract/parameters.ts';
import type { Row } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { searchWords } from '../../language/text/search.ts';
import type { Call } from '../http/call.ts';
import { badRequest } from '../http/failure.ts';
import { queryNumber } from '../http/query.ts';
import { serverWords } from '../http/words.ts';
import { countAndSum, type Filtered, type Summed } from '../report/sums/count-and-sum.ts';
import { withinIdsOf } from '../report/sums/ids-of.ts';
import { isMixed } from './amounts/own-currency.ts';
import { conditionsOf } from './counted.ts';
import { type Field, wholeValue } from './field.ts';
import { isMaskedFrom } from './masked-values.ts';
import { type Order, page } from './page.ts';
import { foundIn, indexConditions, type Searched, type SearchedWord } from './search/index-conditions.ts';
import type { Source } from './source.ts';
import { lowerBound, upperBound } from './time.ts';

/** A page of a list. */
export type Page = {
  readonly records: readonly Row[];
  /** Null where there are too many to be counted with each page: `more` says whether any follow. */
  readonly total: number | null;
  readonly more?: boolean;
  /** Field → its sum over every row that passes the filters, for the fields in `totals`. */
  readonly totals?: Row;
};

/**
 * Returns a page of a list: query → filters and search (those api.json allows) → sums (those api.json names) → order
 * (plain fields of the record, then the id) → page. `sort`, `order`, `totals` and `keywordIn` are comma-joined;
 * `current` is zero-based. Refuses unknown parameters with 400.
 *
 * @example
 * const routes: Routes = { 'GET /api/book/list': (call) => list(call, books) };
 */
export async function list(call: Call, source: Source, defaultOrder = 'desc'): Promise<Page> {
  const filtered = filteredBy(call, source);
  const { where, walked } = filtered;
  const order = ordering(call, source, defaultOrder);
  const size = queryNumber(call.query, 'size', { absent: 10, minimum: 1, maximum: 1000 });
  const current = queryNumber(call.query, 'current', { absent: 0, maximum: 1_000_000_000 });
  const { count: total, sums } = await countAndSum(call, source, filtered, summed(call, source));
  const offset = size * current;
  if (sums === undefined && total > (source.countedTo ?? total)) {
    const found = await page(call, source, walked, order, { size: size + 1, offset, total: Number.MAX_SAFE_INTEGER });
    return { records: found.slice(0, size), total: null, more: found.length > size };
  }
  const isById = order.length === 1;
  const among = isById && filtered.timed ? await withinIdsOf(call, source, filtered.timed.span) : source;
  const records = await page(call, among, where, order, { size, offset, total }, walked);
  return { records, total, ...(sums && { totals: sums }) };
}

/** What is asked for, and by which time of those by which sums are kept; `walked` is the same without what an index knows of it. */
function filteredBy(call: Call, source: Source): Filtered & { readonly walked: Filtered['where'] } {
  const found = search(call, source);
  const filtering = filter(call, source, listParameters);
  const where = withIndex(call, source, filtering, found);
  const walked = [...filtering.conditions, ...found.conditions];
  const name = source.sums?.time ?? '';
  const [from = '', to = ''] = call.query.getAll(name).filter(Boolean).join(',').split(',');
  if (name === '' || from === '' || to === '') return { where, walked };
  const besides = withIndex(call, source, filter(call, source, [...listParameters, name]), found);
  return { where, walked, timed: { span: { from: lowerBound(from), until: upperBound(to) }, besides } };
}

/** What is asked of rows. */
interface Conditions {
  readonly conditions: readonly RawBuilder<SqlBool>[];
  /** The same words, by which an index may know rows. */
  readonly words: readonly SearchedWord[];
}

/**
 * All conditions, after what an index knows of them together: it adds nothing to them, and costs more than it saves where many
 * rows are found.
 */
function withIndex({ server }: Call, source: Source, ...all: readonly Conditions[]): RawBuilder<SqlBool>[] {
  const words = all.flatMap((one) => one.words);
  return [...indexConditions(server, source, words), ...all.flatMap(({ conditions }) => conditions)];
}

/**
 * The fields whose sums are requested, by name, each with the rows that it adds up among those asked for, and what is taken
 * from it.
 */
function summed({ query, declaration }: Call, source: Source): ReadonlyMap<string, Summed> {
  return new Map(
    namesIn(query, 'totals').map((name) => {
      const field = declaration.totals?.includes(name) ? own(source.fields, name) : undefined;
      if (!field) throw badRequest(serverWords().records.noSuchTotal(name.slice(0, 50)));
      const where = own(declaration.totalOf ?? {}, name) ?? {};
      const asked = Object.keys(where).map(
        (one) => [one, query.getAll(one).join(',').split(',').filter(Boolean)] as const,
      );
      const counted = conditionsOf(source, countedAmong(where, Object.fromEntries(asked)));
      return [name, { field, counted, less: own(source.fields, own(declaration.totalLess ?? {}, name) ?? '') }];
    }),
  );
}

/**
 * Returns the conditions that the filters in the query make: all of its parameters but those `beside` them. Refuses with
 * 400 what api.json does not name.
 *
 * @example
 * const where = filters(call, books, ['size', 'current']);
 */
export function filters(call: Call, source: Source, beside: readonly string[]): RawBuilder<SqlBool>[] {
  return withIndex(call, source, filter(call, source, beside));
}

function filter(call: Call, source: Source, beside: readonly string[]): Conditions {
  const { declaration, query, server } = call;
  const allowed = declaration.filters ?? [];
  const asked = [...new Set(query.keys())].filter((name) => !beside.includes(name));
  const found = asked.map((name): Conditions => {
    const field = own(source.fields, name);
    const match = allowed.includes(name) ? (matchOf(call, source, name) ?? own(source.filters, name)) : undefined;
    if (!match) throw badRequest(serverWords().records.noSuchFilter(name.slice(0, 50)));
    const value = query.getAll(name).filter(Boolean).join(',');
    if (value.length > 1000) throw badRequest(serverWords().records.filterTooLong);
    if (value === '') return { words: [], conditions: [] };
    if (!field?.match) return { words: [], conditions: [match(value)] };
    const one = { field: field.match === match ? withoutSpellings(field) : withoutIndex(field), find: match };
    return {
      words: [{ fields: [one], word: value }],
      conditions: [foundIn(server, source, one, value)],
    };
  });
  return {
    words: found.flatMap(({ words }) => words),
    conditions: found.flatMap(({ conditions }) => conditions),
  };
}

/** A filter is for a part of the text itself. */
function withoutSpellings(field: Field): Field {
  const { indexedText } = field;
  if (indexedText?.spellings === undefined) return field;
  const partsOf = (word: string) => ({ texts: indexedText.partsOf(word)?.texts ?? [] });
  return { ...field, indexedText: { sql: indexedText.sql, partsOf } };
}

/**
 * Returns the conditions of the search: every word of `keyword` must be in one of the fields, those of `keywordIn` or all
 * of `search`, which are those that api.json names unless it says otherwise. Refuses with 400 where there are none.
 *
 * @example
 * const where = searched(call, books);
 */
export function searched(call: Call, source: Source, names?: readonly string[]): RawBuilder<SqlBool>[] {
  return withIndex(call, source, search(call, source, names));
}

function search(call: Call, source: Source, names: readonly string[] = call.declaration.search ?? []): Conditions {
  const { query, server } = call;
  if (names.length === 0 && searchParameters.some((name) => query.has(name)))
    throw badRequest(serverWords().records.noSearch);
  const asked = namesIn(query, 'keywordIn');
  const fields = (asked.length > 0 ? asked : names).map((name): Searched => {
    const field = own(source.fields, name);
    const masked = maskedMatch(call, source, name);
    const find = names.includes(name) ? (masked ?? field?.search) : undefined;
    if (!field || !find) throw badRequest(serverWords().records.noSuchSearch(name.slice(0, 50)));
    return masked === undefined ? { field, find } : { field: withoutIndex(field), find };
  });
  const text = query.get('keyword') ?? '';
  if (text.length > 100) throw badRequest(serverWords().records.searchTooLong);
  // A condition for each word.
  const words = searchWords(text);
  const conditions = words.map((word) => {
    const found = fields.map((one) => foundIn(server, source, one, word));
    return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
  });
  return { words: words.map((word) => ({ fields, word })), conditions };
}

/** Only a whole value of it is found. */
function withoutIndex({ indexedText: _, ...field }: Field): Field {
  return field;
}

function matchOf(call: Call, source: Source, name: string): Field['match'] {
  return maskedMatch(call, source, name) ?? own(source.fields, name)?.match;
}

/** Trying one part after another would reveal what is masked from the caller. */
function maskedMatch(call: Call, source: Source, name: string): Field['match'] {
  const field = own(source.fields, name);
  return field !== undefined && isMaskedFrom(call, source.record, name) ? wholeValue(field) : undefined;
}

/**
 * The comma-joined names of a parameter; 400 if one is repeated, so that no query grows beyond the fields there are.
 */
function namesIn(query: URLSearchParams, parameter: 'keywordIn' | 'sort' | 'totals'): readonly string[] {
  const names = (query.get(parameter) ?? '').split(',').filter(Boolean);
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) throw badRequest(serverWords().records.givenTwice(parameter, name.slice(0, 50)));
    seen.add(name);
  }
  return names;
}

function ordering(call: Call, source: Source, defaultOrder: string): readonly Order[] {
  const names = namesIn(call.query, 'sort');
  const directions = (call.query.get('order') ?? '').split(',').filter(Boolean);
  if (directions.length > names.length) throw badRequest(serverWords().records.moreDirections);
  const properties = call.server.contract.records[source.record]?.properties ?? {};
  const order = names.flatMap((name, index): readonly Order[] => {
    const property = own(properties, name);
    const field = own(source.fields, name);
    const isPlain = property?.type !== 'array' && property?.type !== 'object' && property?.masked === undefined;
    if (!field || !property || !isPlain) {
      throw badRequest(serverWords().records.noSuchOrder(name.slice(0, 50)));
    }
    const mayBeEmpty = [property.type].flat().includes('null');
    const by = { column: field.order ?? field.sql, direction: direction(directions[index] ?? 'asc'), mayBeEmpty };
    // Amounts of one currency after those of another: more of one is not more than some of the other.
    return isMixed(field.currency)
      ? [{ column: field.currency.column, direction: 'asc' as const, mayBeEmpty: false }, by]
      : [by];
  });
  const usual = { direction: direction(directions[0] ?? defaultOrder), mayBeEmpty: false };
  const first = names.length === 0 ? own(source.fields, source.orderedBy ?? '') : undefined;
  // The id breaks ties: without it a row could be on two pages.
  return [...order, ...(first ? [{ column: first.sql, ...usual }] : []), { column: `${source.table}.id`, ...usual }];
}

function direction(word: string): Order['direction'] {
  if (word === 'asc' || word === 'desc') return word;
  throw badRequest(serverWords().records.ascOrDesc);
}
