import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nationalDigits } from '../../compile/form/phone-number.ts';
import type { Json } from '../../language/json.ts';
import { region } from '../../language/region/region.ts';
import { foldText } from '../../language/text/folded.ts';
import { shownEnd, shownFrom } from '../../language/text/masked.ts';
import { typedPinyin } from '../../language/text/typed-pinyin.ts';
import { removeAccents } from '../../language/text/unaccented.ts';
import { numberSeparators, partOfNumber } from '../../language/text/written-number.ts';
import { badRequest } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { leastUnitsBy } from './amounts/bounds.ts';
import { decimalAmount, minorUnits } from './money.ts';
import { forms, lowercaseSql } from './names/text-forms.ts';
import type { IndexedText } from './search/indexed-text.ts';
import { calendarDay, clockTime, lowerBound, upperBound } from './time.ts';

/**
 * The currency of amounts: the project's, another one for all rows, or one per row, whose code is in a column (SQL); as
 * `currency` of the field in schemas/records declares.
 */
export type FieldCurrency = 'project' | { readonly code: string } | { readonly column: string };

/** How a record field is stored, read, filtered and searched. */
export interface Field {
  readonly sql: string;
  /** The SQL to sort by. @default `sql` */
  readonly order?: string;
  /** The SQL of its searchable form, for texts that people write. */
  readonly searched?: string;
  /** How a search index finds it; absent if none covers it. */
  readonly indexedText?: IndexedText;
  /** Converts a stored value into the record's format; `code` is the row's currency, if `currency` names a column. */
  readonly read: (value: unknown, code?: unknown) => Json;
  /** The currency of an amount field. Rows sort by the currency's column first. */
  readonly currency?: FieldCurrency;
  readonly match?: (text: string) => RawBuilder<SqlBool>;
  /** Filters by a range, and by absent values. */
  readonly isRange?: true;
  /**
   * Whether an index serves its sort order and its non-substring filters; long texts have none. `latest` sorts newest
   * first, with empty values last.
   */
  readonly indexed?: 'plain' | 'latest';
  /** Returns the condition that the search box's word matches; absent if the field cannot be searched. */
  readonly search?: (word: string) => RawBuilder<SqlBool>;
}

/**
 * Returns a field of machine-written texts, such as codes and addresses; filtered and searched by substring, ignoring
 * case.
 *
 * @example
 * text('book.isbn')
 */
export function text(column: string): Field {
  const match = (part: string) => holds(column, part);
  return { sql: column, read: (value) => (value === null ? null : String(value)), match, search: match };
}

/**
 * Returns a field of machine-written texts that people search for, such as invoice numbers: like `text`, with a search
 * index in growing tables.
 *
 * @example
 * code('loan.loan_no')
 */
export function code(column: string): Field {
  const partsOf = (part: string) => ({ texts: [...new Set([part.toLowerCase(), foldText(part)])] });
  return { ...text(column), indexedText: { sql: lowercaseSql(column), partsOf } };
}

/**
 * Returns a field of texts that people write; filtered, searched and sorted by their stored normalized forms, so that
 * texts that look the same are equal. Its area must list the column in `texts`.
 *
 * @example
 * freeText('book.shelf')
 */
export function freeText(column: string): Field {
  // Rows that another server has just written have no forms yet.
  const own = `coalesce(${forms.searched.columnOf(column)}, ${lowercaseSql(column)})`;
  const match = (part: string) => isLike(own, removeAccents(part));
  return {
    ...text(column),
    searched: own,
    order: forms.sorted.columnOf(column),
    // Its sort key covers the beginning of a long text only.
    indexed: 'plain',
    indexedText: { sql: own, partsOf: (word) => ({ texts: [removeAccents(word)] }) },
    match,
    search: match,
  };
}

/**
 * Returns a field of names: like `freeText`, and searchable by pinyin and its initials. Its area must list the column
 * in `names`.
 *
 * @example
 * name('book.title')
 */
export function name(column: string): Field {
  const field = freeText(column);
  const own = field.searched ?? column;
  const spellings = forms.pinyin.columnOf(column);
  return {
    ...field,
    indexedText: {
      sql: own,
      spellings,
      partsOf: (word) => {
        const wanted = removeAccents(word);
        const typed = typedPinyin(wanted);
        return { texts: [wanted], ...(typed !== undefined && { spelling: typed.slice(1) }) };
      },
    },
    search: (word) => {
      const wanted = removeAccents(word);
      const typed = typedPinyin(wanted);
      const isPart = isLike(own, wanted);
      return typed === undefined ? isPart : sql<SqlBool>`(${isPart} or ${isLike(spellings, typed)})`;
    },
  };
}

/**
 * Returns a field of numbers that people write in groups, such as telephone, identity and bank numbers; filtered and
 * searched by some of their digits, ignoring separators and, if the project has a country, by a telephone number in its
 * national or international form.
 *
 * @example
 * digits('borrower.phone')
 */
export function digits(column: string): Field {
  // Most numbers are plain mobile numbers, which have no separators to remove; testing for them is ten times faster.
  const isGrouped = sql.raw(`(length(${column}) <> 11 or ${column} not like '1%')`);
  const match = (part: string) => {
    const wanted = partOfNumber(part);
    if (wanted === '') return holds(column, part);
    const joined = joinedDigits(column);
    const inGroups = (one: string) => isLike(ofCase(joined, one), one);
    const national = nationalPart(part);
    if (national !== undefined) return sql<SqlBool>`(${inGroups(wanted)} or ${inGroups(national)})`;
    return sql<SqlBool>`(${isLike(ofCase(column, wanted), wanted)} or (${isGrouped} and ${inGroups(wanted)}))`;
  };
  return { ...text(column), indexedText: indexedDigits(column), match, search: match };
}

/** Independent of the project's country, so that changing the country does not rebuild the index. */
function indexedDigits(column: string): IndexedText {
  const digitsOf = (part: string) => [...allSeparators].reduce((left, one) => left.replaceAll(one, ''), part);
  return {
    sql: lowercaseSql(withoutAny(allSeparators, column)),
    partsOf: (part) => {
      const texts = [partOfNumber(part), ...[nationalPart(part) ?? []].flat()].map(digitsOf);
      return texts.includes('') ? undefined : { texts };
    },
  };
}

/** Returns the national form of a telephone number; undefined for China, whose numbers have only one. */
function nationalPart(part: string): string | undefined {
  return region().country === undefined ? undefined : nationalDigits(part);
}

const allSeparators = [...numberSeparators, '/', '.'];

function joinedDigits(column: string): string {
  return withoutAny(region().country === undefined ? numberSeparators : allSeparators, column);
}

function withoutAny(separators: readonly string[], column: string): string {
  return separators.reduce((number, separator) => `replace(${number}, '${separator}', '')`, column);
}

/**
 * Returns the filter of a masked field: matches a complete value, ignoring separators, or its visible end.
 *
 * @example
 * wholeValue(digits('borrower.account'))('6222021234561234')
 */
export function wholeValue({ sql: column }: Field): NonNullable<Field['match']> {
  const joined = sql.raw(lowercaseSql(joinedDigits(column)));
  return (word) => {
    const wanted = partOfNumber(word);
    if (wanted.length !== shownEnd) return sql<SqlBool>`${joined} = ${wanted}`;
    const isShown = sql`length(${joined}) >= ${sql.lit(shownFrom)}`;
    return sql<SqlBool>`(${isShown} and ${joined} like ${`%${escapedLike(wanted)}`} escape '\\')`;
  };
}

/**
 * Returns a field of integers that identify something, such as ids or enum values; filtered by a list of values,
 * searched by digits.
 *
 * @example
 * integer('book.status')
 */
export function integer(column: string): Field {
  return {
    sql: column,
    read: (value) => (value === null ? null : Number(value)),
    indexed: 'plain',
    match: (list) => oneOf(column, list),
    search: (part) => holds(`cast(${column} as text)`, part),
  };
}

/**
 * Returns a field of integer quantities; filtered by a range, searched by digits.
 *
 * @example
 * number('book.pages')
 */
export function number(column: string): Field {
  return {
    ...integer(column),
    isRange: true,
    match: (range) =>
      between(
        column,
        range,
        (from) => Math.ceil(numeric(from)),
        (to) => Math.floor(numeric(to)) + 1,
      ),
  };
}

/**
 * Returns a field that is 0 or 1 in the database and a boolean in JSON; filtered by 0, 1, true or false.
 *
 * @example
 * flag('book.is_new')
 */
export function flag(column: string): Field {
  const number = (list: string) => list.replaceAll('true', '1').replaceAll('false', '0');
  return { sql: column, read: (value) => Number(value) === 1, match: (list) => oneOf(column, number(list)) };
}

/**
 * Returns a field in minor units in the database and a decimal amount in JSON; filtered by a range of amounts and, if
 * each row has its own currency, sorted within each currency.
 *
 * @example
 * money('book.price')
 * money('book.price', { column: 'book.currency' })
 */
export function money(column: string, currency: FieldCurrency = 'project'): Field {
  const isMixed = typeof currency === 'object' && 'column' in currency;
  const own = () => (typeof currency === 'object' && 'code' in currency ? currency.code : region().currency);
  return {
    sql: column,
    currency,
    read: (value, code = own()) =>
      value === null ? null : decimalAmount(Number(value), String(code ?? '').toUpperCase()),
    // An index on the amount alone does not serve the sort by currency.
    ...(!isMixed && { indexed: 'plain' as const }),
    isRange: true,
    match: (range) => {
      const bound = (end: string, isAbove: boolean) =>
        isMixed ? leastUnitsBy(currency.column, end, isAbove) : minorUnits(end, own()) + Number(isAbove);
      return between(
        column,
        range,
        (from) => bound(from, false),
        (to) => bound(to, true),
      );
    },
  };
}

/**
 * Returns a field in epoch milliseconds in the database and `YYYY-MM-DD HH:mm:ss` in JSON; filtered by a range of days
 * or times.
 *
 * @example
 * time('book.created_at')
 */
export function time(column: string): Field {
  return {
    sql: column,
    read: (value) => (value === null ? null : clockTime(Number(value))),
    indexed: 'latest',
    isRange: true,
    match: (range) => between(column, range, lowerBound, upperBound),
  };
}

/**
 * Returns a field in epoch milliseconds in the database and `YYYY-MM-DD` in JSON; filtered by a range of days.
 *
 * @example
 * date('book.published_at')
 */
export function date(column: string): Field {
  return {
    sql: column,
    read: (value) => (value === null ? null : calendarDay(Number(value))),
    indexed: 'latest',
    isRange: true,
    match: (range) => between(column, range, lowerBound, upperBound),
  };
}

/**
 * Returns a field that is JSON text in the database and the parsed value in JSON.
 *
 * @example
 * json('book.tags')
 */
export function json(column: string): Field {
  return { sql: column, read: (value) => (value === null ? null : (JSON.parse(String(value)) as Json)) };
}

/**
 * Returns a field of machine-written enum words; filtered by a list of them.
 *
 * @example
 * word('audit_entry.call')
 */
export function word(column: string): Field {
  const match = (list: string): RawBuilder<SqlBool> =>
    sql<SqlBool>`${sql.raw(column)} in (${sql.join(list.split(','))})`;
  return { sql: column, read: (value) => (value === null ? null : String(value)), match };
}

/**
 * Escapes a text for a LIKE pattern with `escape '\\'`, in which `%`, `_` and `\\` match themselves.
 *
 * @example
 * escapedLike('10%') // '10\\%'
 */
export function escapedLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/**
 * Returns the condition that a text contains a substring, as typed or in either case. Digits and Chinese have no case, and
 * lowering takes half of a long search, so it is skipped for them.
 */
function holds(column: string, part: string): RawBuilder<SqlBool> {
  const parts = [...new Set([part.toLowerCase(), foldText(part)])];
  const found = parts.map((wanted) => isLike(ofCase(column, wanted), wanted));
  return found.length === 1 && found[0] !== undefined ? found[0] : sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}

/** Returns the SQL to search in: lowered only if the substring has letters. */
function ofCase(expression: string, part: string): string {
  return hasCase(part) ? lowercaseSql(expression) : expression;
}

function hasCase(part: string): boolean {
  return part.toLowerCase() !== part.toUpperCase();
}

function isLike(expression: string, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.raw(expression)} like ${`%${escapedLike(part)}%`} escape '\\'`;
}

/**
 * Returns the condition for `FROM,TO` (inclusive; either end may be open), `empty` (no value) or `present` (any value).
 * Throws a 400 Failure for anything else. `before` returns the first value beyond an end.
 */
function between(
  column: string,
  range: string,
  atLeast: (from: string) => number | RawBuilder<unknown>,
  before: (to: string) => number | RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const value = sql.raw(column);
  if (range === 'empty') return sql<SqlBool>`${value} is null`;
  if (range === 'present') return sql<SqlBool>`${value} is not null`;
  const [from = '', to = '', ...more] = range.split(',');
  if (more.length > 0 || !range.includes(',')) throw badRequest(serverWords().records.twoEnds);
  const conditions = [
    ...(from === '' ? [] : [sql<SqlBool>`${value} >= ${atLeast(from)}`]),
    ...(to === '' ? [] : [sql<SqlBool>`${value} < ${before(to)}`]),
  ];
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Parses an end of a range, which may be fractional even for integers. */
function numeric(end: string): number {
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(end)) throw badRequest(serverWords().records.numberEnds);
  return Number(end);
}

/**
 * Returns the condition that a column has one of these comma-joined integers; throws a 400 Failure for anything else.
 *
 * @example
 * const filters = { shelfId: (list: string) => oneOf('book.shelf_id', list) };
 */
export function oneOf(column: string, list: string): RawBuilder<SqlBool> {
  const values = list.split(',').map((part) => (/^-?\d{1,15}$/.test(part) ? Number(part) : Number.NaN));
  if (values.some(Number.isNaN)) throw badRequest(serverWords().records.wholeFilter);
  // PostgreSQL would give the parameter the column's type, which may be too narrow.
  const wide = values.map((value) => sql`cast(${value} as bigint)`);
  return sql<SqlBool>`${sql.raw(column)} in (${sql.join(wide)})`;
}
