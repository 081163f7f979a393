import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nationalDigits } from '../../compile/form/phone-number.ts';
import type { Json } from '../../language/json.ts';
import { region } from '../../language/region/region.ts';
import { folded } from '../../language/text/folded.ts';
import { shownEnd, shownFrom } from '../../language/text/masked.ts';
import { typedPinyin } from '../../language/text/typed-pinyin.ts';
import { unaccented } from '../../language/text/unaccented.ts';
import { numberSeparators, partOfNumber } from '../../language/text/written-number.ts';
import { badRequest } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { leastUnitsBy } from './amounts/bounds.ts';
import { decimalAmount, minorUnits } from './money.ts';
import { forms, lowered } from './names/kept-columns.ts';
import type { IndexedText } from './search/indexed-text.ts';
import { calendarDay, clockTime, lowerBound, upperBound } from './time.ts';

/**
 * What amounts are in: the project's currency, another one for all rows, or that whose code is in a column (its SQL) of each
 * row, as `currency` of the field in schemas/records says.
 */
export type FieldCurrency = 'project' | { readonly code: string } | { readonly column: string };

/** How a field of a record is stored: its SQL, how it is read, and how a list is filtered by it. */
export interface Field {
  readonly sql: string;
  /** The SQL by which rows are put in order. @default `sql` */
  readonly order?: string;
  /** The SQL of the form in which it is searched, for texts that people write. */
  readonly searched?: string;
  /** How a search index finds it; absent where none keeps it. */
  readonly indexedText?: IndexedText;
  /** Returns the value in the record's shape; `code` is that of the row's currency, where `currency` names a column. */
  readonly read: (value: unknown, code?: unknown) => Json;
  /** Of a field of amounts: what they are in. Rows are put in order by its column first. */
  readonly currency?: FieldCurrency;
  readonly match?: (text: string) => RawBuilder<SqlBool>;
  /** It is filtered by a range, which also finds rows without a value. */
  readonly isRange?: true;
  /**
   * An index can serve its order, and its filter if that is not by a part of a text: long texts need none. `latest` is
   * asked for from the newest on, with empty values last.
   */
  readonly indexed?: 'plain' | 'latest';
  /** How the search box finds one typed word; absent where it cannot. */
  readonly search?: (word: string) => RawBuilder<SqlBool>;
}

/**
 * Returns a field of texts that programs write, such as codes and addresses; filtered and searched by substring, ignoring
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
 * Returns a field of texts that programs write and by which people look for rows, such as the number of an invoice: like `text`,
 * and found by an index in a table that grows.
 *
 * @example
 * code('loan.loan_no')
 */
export function code(column: string): Field {
  const partsOf = (part: string) => ({ texts: [...new Set([part.toLowerCase(), folded(part)])] });
  return { ...text(column), indexedText: { sql: lowered(column), partsOf } };
}

/**
 * Returns a field of texts that people write; filtered, searched and put in order by their kept forms, so that texts that
 * look the same are the same. Its area must list the column in `texts`.
 *
 * @example
 * freeText('book.shelf')
 */
export function freeText(column: string): Field {
  // What another server has written meanwhile has no forms yet.
  const own = `coalesce(${forms.searched.columnOf(column)}, ${lowered(column)})`;
  const match = (part: string) => isLike(own, unaccented(part));
  return {
    ...text(column),
    searched: own,
    order: forms.sorted.columnOf(column),
    // Its key is that of the beginning of a long text.
    indexed: 'plain',
    indexedText: { sql: own, partsOf: (word) => ({ texts: [unaccented(word)] }) },
    match,
    search: match,
  };
}

/**
 * Returns a field of names: like `freeText`, and searched by pinyin and its initials, too. Its area must list the column in
 * `names`.
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
        const wanted = unaccented(word);
        const typed = typedPinyin(wanted);
        return { texts: [wanted], ...(typed !== undefined && { spelling: typed.slice(1) }) };
      },
    },
    search: (word) => {
      const wanted = unaccented(word);
      const typed = typedPinyin(wanted);
      const isPart = isLike(own, wanted);
      return typed === undefined ? isPart : sql<SqlBool>`(${isPart} or ${isLike(spellings, typed)})`;
    },
  };
}

/**
 * Returns a field of numbers that people write in groups, such as telephone, identity and bank numbers; filtered and
 * searched by a part of their digits, ignoring separators; where the project has a country, also by a telephone number in its
 * national or international form.
 *
 * @example
 * digits('borrower.phone')
 */
export function digits(column: string): Field {
  // A plain mobile number has no groups to join, which takes ten times as long as to look: most are.
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

/** The same for every country, whose separators differ: an index is not made anew for another one. */
function indexedDigits(column: string): IndexedText {
  const digitsOf = (part: string) => [...allSeparators].reduce((left, one) => left.replaceAll(one, ''), part);
  return {
    sql: lowered(withoutAny(allSeparators, column)),
    partsOf: (part) => {
      const texts = [partOfNumber(part), ...[nationalPart(part) ?? []].flat()].map(digitsOf);
      return texts.includes('') ? undefined : { texts };
    },
  };
}

/** China's numbers have no other way to be written. */
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
 * Returns the filter of a masked field: matches a whole value, ignoring separators, or its visible end.
 *
 * @example
 * wholeValue(digits('borrower.account'))('6222021234561234')
 */
export function wholeValue({ sql: column }: Field): NonNullable<Field['match']> {
  const joined = sql.raw(lowered(joinedDigits(column)));
  return (word) => {
    const wanted = partOfNumber(word);
    if (wanted.length !== shownEnd) return sql<SqlBool>`${joined} = ${wanted}`;
    const isShown = sql`length(${joined}) >= ${sql.lit(shownFrom)}`;
    return sql<SqlBool>`(${isShown} and ${joined} like ${`%${escapedLike(wanted)}`} escape '\\')`;
  };
}

/**
 * Returns a field of integers that name something, ids or enum values; filtered by a list of values, searched by their
 * digits.
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
 * Returns a field of integers that say how much or how many; filtered by a range, searched by their digits.
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
 * Returns a field that is 0/1 in the database and a boolean in JSON; filtered by 0, 1, true or false.
 *
 * @example
 * flag('book.is_new')
 */
export function flag(column: string): Field {
  const number = (list: string) => list.replaceAll('true', '1').replaceAll('false', '0');
  return { sql: column, read: (value) => Number(value) === 1, match: (list) => oneOf(column, number(list)) };
}

/**
 * Returns a field in the currency's minor units in the database and a decimal amount in JSON; filtered by a range of amounts
 * and, where each row has a currency of its own, put in order within each of them.
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
    // An index by the amount alone serves no order within each currency.
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
 * or moments.
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
 * Returns a field of JSON text in the database and the parsed value in JSON.
 *
 * @example
 * json('book.tags')
 */
export function json(column: string): Field {
  return { sql: column, read: (value) => (value === null ? null : (JSON.parse(String(value)) as Json)) };
}

/**
 * Returns a field of words that a program wrote; filtered by a list of them.
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

/** Any part counts, as it is typed and as it is folded; figures and Chinese have no case, and half of a long search is the lowering. */
function holds(column: string, part: string): RawBuilder<SqlBool> {
  const parts = [...new Set([part.toLowerCase(), folded(part)])];
  const found = parts.map((wanted) => isLike(ofCase(column, wanted), wanted));
  return found.length === 1 && found[0] !== undefined ? found[0] : sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}

/** What a part without capitals is looked for in. */
function ofCase(expression: string, part: string): string {
  return hasCase(part) ? lowered(expression) : expression;
}

function hasCase(part: string): boolean {
  return part.toLowerCase() !== part.toUpperCase();
}

function isLike(expression: string, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.raw(expression)} like ${`%${escapedLike(part)}%`} escape '\\'`;
}

/**
 * The condition for `FROM,TO` (inclusive, either end may be open), `empty` (no value) or `present` (any value). Refuses
 * anything else with 400. `before` returns the first value beyond an end.
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

/** An end of a range need not be whole, though the values are. */
function numeric(end: string): number {
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(end)) throw badRequest(serverWords().records.numberEnds);
  return Number(end);
}

/**
 * Returns the condition that a column has one of these comma-joined integers; refuses anything else with 400.
 *
 * @example
 * const filters = { shelfId: (list: string) => oneOf('book.shelf_id', list) };
 */
export function oneOf(column: string, list: string): RawBuilder<SqlBool> {
  const values = list.split(',').map((part) => (/^-?\d{1,15}$/.test(part) ? Number(part) : Number.NaN));
  if (values.some(Number.isNaN)) throw badRequest(serverWords().records.wholeFilter);
  // PostgreSQL would give the parameter the column's type, which may be too narrow for it.
  const wide = values.map((value) => sql`cast(${value} as bigint)`);
  return sql<SqlBool>`${sql.raw(column)} in (${sql.join(wide)})`;
}
