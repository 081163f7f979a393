import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { countedSelection } from '../../language/contract/counted.ts';
import { listParameters, searchParameters } from '../../language/contract/parameters.ts';
import type { Row } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { searchWords } from '../../language/text/search.ts';
import type { Call } from '../http/call.ts';
import { badRequest } from '../http/failure.ts';
import { queryNumber } from '../http/query.ts';
import { serverWords } from '../http/words.ts';
import { countAndSum, type ListFilters, type SummedField } from '../report/sums/count-and-sum.ts';
import { withinIdsOf } from '../report/sums/ids-of.ts';
import { isMixed } from './amounts/own-currency.ts';
import { type Field, wholeValue } from './field.ts';
import { conditionsOf } from './field-conditions.ts';
import { isMaskedFrom } from './masked-values.ts';
import { type Order, page } from './page.ts';
import { foundIn, indexConditions, type SearchedField, type SearchedWord } from './search/index-conditions.ts';
import type { Source } from './source.ts';
import { lowerBound, upperBound } from './time.ts';

/** A page of a list. */
export type Page = {
  readonly records: readonly Row[];
  /** Null if there are too many to count for each page; `more` then says whether any follow. */
  readonly total: number | null;
  readonly more?: boolean;
  /** Field → its sum over all filtered rows, for the fields in `totals`. */
  readonly totals?: Row;
};

/**
 * Returns a page of a list: query → filters and search (as api.json declares) → sums (as api.json declares) → sort
 * (plain fields of the record, then the id) → page. `sort`, `order`, `totals` and `keywordIn` are comma-joined;
 * `current` is zero-based. Throws a 400 Failure for unknown parameters.
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

/**
 * Returns the filters of the query, and its range of the time by which sums are stored; `walked` are the filters
 * without the search index's conditions.
 */
function filteredBy(call: Call, source: Source): ListFilters & { readonly walked: ListFilters['where'] } {
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

/** The conditions of filters or a search. */
interface Conditions {
  readonly conditions: readonly RawBuilder<SqlBool>[];
  /** The searched words, for the search index. */
  readonly words: readonly SearchedWord[];
}

/**
 * Returns all conditions, preceded by the search index's. Those are redundant, and cost more than they save if many
 * rows match.
 */
function withIndex({ server }: Call, source: Source, ...all: readonly Conditions[]): RawBuilder<SqlBool>[] {
  const words = all.flatMap((one) => one.words);
  return [...indexConditions(server, source, words), ...all.flatMap(({ conditions }) => conditions)];
}

/**
 * Returns the fields whose sums are requested, by name, each with the conditions on the rows that it sums, and the
 * field that is subtracted.
 */
function summed({ query, declaration }: Call, source: Source): ReadonlyMap<string, SummedField> {
  return new Map(
    namesIn(query, 'totals').map((name) => {
      const field = declaration.totals?.includes(name) ? own(source.fields, name) : undefined;
      if (!field) throw badRequest(serverWords().records.noSuchTotal(name.slice(0, 50)));
      const where = own(declaration.totalOf ?? {}, name) ?? {};
      const asked = Object.keys(where).map(
        (one) => [one, query.getAll(one).join(',').split(',').filter(Boolean)] as const,
      );
      const counted = conditionsOf(source, countedSelection(where, Object.fromEntries(asked)));
      return [name, { field, counted, less: own(source.fields, own(declaration.totalLess ?? {}, name) ?? '') }];
    }),
  );
}

/**
 * Returns the conditions of the query's filters: all parameters except those in `beside`. Throws a 400 Failure for a
 * filter that api.json does not declare.
 *
 * @example
 * const where = filterConditions(call, books, ['size', 'current']);
 */
export function filterConditions(call: Call, source: Source, beside: readonly string[]): RawBuilder<SqlBool>[] {
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

/** Returns the field without its pinyin: a filter matches the text itself. */
function withoutSpellings(field: Field): Field {
  const { indexedText } = field;
  if (indexedText?.spellings === undefined) return field;
  const partsOf = (word: string) => ({ texts: indexedText.partsOf(word)?.texts ?? [] });
  return { ...field, indexedText: { sql: indexedText.sql, partsOf } };
}

/**
 * Returns the conditions of the search: every word of `keyword` must match one of the fields in `keywordIn`, by default
 * in `search` of api.json. Throws a 400 Failure if there are none.
 *
 * @example
 * const where = searchConditions(call, books);
 */
export function searchConditions(call: Call, source: Source, names?: readonly string[]): RawBuilder<SqlBool>[] {
  return withIndex(call, source, search(call, source, names));
}

function search(call: Call, source: Source, names: readonly string[] = call.declaration.search ?? []): Conditions {
  const { query, server } = call;
  if (names.length === 0 && searchParameters.some((name) => query.has(name)))
    throw badRequest(serverWords().records.noSearch);
  const asked = namesIn(query, 'keywordIn');
  const fields = (asked.length > 0 ? asked : names).map((name): SearchedField => {
    const field = own(source.fields, name);
    const masked = maskedMatch(call, source, name);
    const find = names.includes(name) ? (masked ?? field?.search) : undefined;
    if (!field || !find) throw badRequest(serverWords().records.noSuchSearch(name.slice(0, 50)));
    return masked === undefined ? { field, find } : { field: withoutIndex(field), find };
  });
  const text = query.get('keyword') ?? '';
  if (text.length > 100) throw badRequest(serverWords().records.searchTooLong);
  // One condition per word.
  const words = searchWords(text);
  const conditions = words.map((word) => {
    const found = fields.map((one) => foundIn(server, source, one, word));
    return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
  });
  return { words: words.map((word) => ({ fields, word })), conditions };
}

/** Returns the field without its index, because only complete values match. */
function withoutIndex({ indexedText: _, ...field }: Field): Field {
  return field;
}

function matchOf(call: Call, source: Source, name: string): Field['match'] {
  return maskedMatch(call, source, name) ?? own(source.fields, name)?.match;
}

/** Returns the filter of a masked field: substring matches would reveal the masked value by trial. */
function maskedMatch(call: Call, source: Source, name: string): Field['match'] {
  const field = own(source.fields, name);
  return field !== undefined && isMaskedFrom(call, source.record, name) ? wholeValue(field) : undefined;
}

/**
 * Returns the comma-joined names of a parameter; throws a 400 Failure if one is repeated, which bounds the query's
 * size.
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
    // Amounts of different currencies are not comparable, so they sort by currency first.
    return isMixed(field.currency)
      ? [{ column: field.currency.column, direction: 'asc' as const, mayBeEmpty: false }, by]
      : [by];
  });
  const usual = { direction: direction(directions[0] ?? defaultOrder), mayBeEmpty: false };
  const first = names.length === 0 ? own(source.fields, source.orderedBy ?? '') : undefined;
  // The id breaks ties: otherwise a row could be on two pages.
  return [...order, ...(first ? [{ column: first.sql, ...usual }] : []), { column: `${source.table}.id`, ...usual }];
}

function direction(word: string): Order['direction'] {
  if (word === 'asc' || word === 'desc') return word;
  throw badRequest(serverWords().records.ascOrDesc);
}
