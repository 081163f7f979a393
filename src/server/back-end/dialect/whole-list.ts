import { rangeOf } from '../../../kinds/columns/fits.ts';
import { countedSelection } from '../../../language/contract/counted.ts';
import type { RecordProperty } from '../../../language/contract/record.ts';
import type { Json, Row } from '../../../language/json.ts';
import { LruCache } from '../../../language/lru-cache.ts';
import { own } from '../../../language/own.ts';
import { isDated } from '../../../language/range.ts';
import { localTime } from '../../../language/region/local-time.ts';
import { compareDecimals, differenceOfDecimals, sumOfDecimals } from '../../../language/text/decimal.ts';
import { pinyinOf } from '../../../language/text/pinyin.ts';
import { searchWords, textMatcher } from '../../../language/text/search.ts';
import { sortKeyMark, sortKeyOf } from '../../../language/text/sort-key.ts';
import { removeAccents } from '../../../language/text/unaccented.ts';
import { badRequest } from '../../http/failure.ts';
import { serverWords } from '../../http/words.ts';
import { propertyOf, type TranslatedCall } from './translated-call.ts';
import { UnexpectedResponse } from './unexpected-response.ts';

/** Filters, searches and sorts the rows of a list that was sent whole. */
export function arrangeRows(translated: TranslatedCall, query: URLSearchParams, rows: readonly Row[]): readonly Row[] {
  const tests = [...filterTests(translated, query), ...searchTests(translated, query, rows.length <= mostSpelt)];
  return ordered(
    translated,
    query,
    rows.filter((row) => tests.every((passes) => passes(row))),
  );
}

/** Returns the requested sums over these rows: field → sum, by the contract's `totalOf` and `totalLess`. */
export function sumsOf({ entry }: TranslatedCall, query: URLSearchParams, rows: readonly Row[]): Row | undefined {
  const names = (query.get('totals') ?? '').split(',').filter(Boolean);
  if (names.length === 0) return undefined;
  return Object.fromEntries(
    names.map((name) => {
      if (entry.totals?.includes(name) !== true) throw badRequest(serverWords().records.noSuchTotal(name.slice(0, 50)));
      const where = own(entry.totalOf ?? {}, name) ?? {};
      const chosen = Object.keys(where).map((field) => [field, valuesOf(query, field)] as const);
      const counted = Object.entries(countedSelection(where, Object.fromEntries(chosen)));
      const added = rows.filter((row) =>
        counted.every(([field, values]) => [values].flat().some((value) => String(value) === String(own(row, field)))),
      );
      const less = own(entry.totalLess ?? {}, name);
      const sum = (field: string) => sumOf(added, field);
      return [name, less === undefined ? sum(name) : (differenceOfDecimals(sum(name), sum(less)) ?? null)];
    }),
  );
}

function sumOf(rows: readonly Row[], field: string): string {
  const sum = sumOfDecimals(rows.map((row) => own(row, field) ?? null));
  if (sum === undefined) throw new UnexpectedResponse((words) => words.rowNotSummable(field));
  return sum;
}

type Test = (row: Row) => boolean;

function filterTests(translated: TranslatedCall, query: URLSearchParams): readonly Test[] {
  const { entry, conventions } = translated;
  return (entry.filters ?? []).flatMap((name) => {
    const asked = query.getAll(name).filter(Boolean).join(',');
    // Filters with a translation are applied by the back end.
    if (asked === '' || own(conventions.filters ?? {}, name) !== undefined) return [];
    const property = propertyOf(translated, name);
    if (property === undefined) throw badRequest(serverWords().records.noSuchFilter(name.slice(0, 50)));
    const passes = testOf(name, property, asked);
    return [(row: Row) => passes(own(row, name) ?? null)];
  });
}

function testOf(name: string, property: RecordProperty, asked: string): (value: Json) => boolean {
  const of = rangeOf(name, property);
  if (of !== undefined) {
    if (asked === 'empty') return isEmpty;
    if (asked === 'present') return (value) => !isEmpty(value);
    const [from = '', to = ''] = asked.split(',');
    return (value) =>
      !isEmpty(value) && isWithin(isDated(of) ? (localTime(value) ?? '') : String(value), from, to, isDated(of));
  }
  const isText =
    property.enum === undefined && property.options === undefined && [property.type].flat().includes('string');
  if (isText) return (value) => removeAccents(textOf(value)).includes(removeAccents(asked));
  const values = asked.split(',');
  return (value) =>
    [value].flat().some((one: Json) => values.includes(String(one)) || values.includes(String(Number(one))));
}

function isWithin(value: string, from: string, to: string, isTime: boolean): boolean {
  // An end of a range includes its whole day or minute.
  if (isTime) return (from === '' || value >= from) && (to === '' || value.slice(0, to.length) <= to);
  const least = from === '' ? 0 : compareDecimals(value, from);
  const most = to === '' ? 0 : compareDecimals(value, to);
  return least !== undefined && most !== undefined && least >= 0 && most <= 0;
}

/** Above this, computing the pinyin of uncached texts would block other calls. */
const mostSpelt = 2000;

function searchTests(translated: TranslatedCall, query: URLSearchParams, isSpelt: boolean): readonly Test[] {
  const { search = [] } = translated.entry;
  const asked = (query.get('keywordIn') ?? '').split(',').filter(Boolean);
  const fields = asked.length > 0 ? asked : search;
  for (const field of fields)
    if (!search.includes(field)) throw badRequest(serverWords().records.noSuchSearch(field.slice(0, 50)));
  const words = searchWords(query.get('keyword') ?? '');
  if (words.length > 0 && fields.length === 0) throw badRequest(serverWords().records.noSearch);
  return words.map((word) => {
    const finds = textMatcher(word);
    const texts = (row: Row) => fields.map((field) => textOf(own(row, field) ?? null));
    return (row) => texts(row).some((text) => finds(text) || (isSpelt && finds(text, pinyinOf(text))));
  });
}

function ordered(translated: TranslatedCall, query: URLSearchParams, rows: readonly Row[]): readonly Row[] {
  const directions = (query.get('order') ?? '').split(',');
  const keys = (query.get('sort') ?? '')
    .split(',')
    .filter(Boolean)
    .map((field, index) => {
      if (propertyOf(translated, field) === undefined)
        throw badRequest(serverWords().records.noSuchOrder(field.slice(0, 50)));
      return {
        field,
        sign: directions[index] === 'desc' ? -1 : 1,
        compare: comparing(field, propertyOf(translated, field)),
      };
    });
  return rows.toSorted((one, other) => {
    for (const { field, sign, compare } of keys) {
      const [a, b] = [own(one, field) ?? null, own(other, field) ?? null];
      // Rows without a value come last, in either direction.
      const by = isEmpty(a) || isEmpty(b) ? Number(isEmpty(a)) - Number(isEmpty(b)) : sign * compare(a, b);
      if (by !== 0) return by;
    }
    return 0;
  });
}

function comparing(field: string, property: RecordProperty | undefined): (one: Json, other: Json) => number {
  const of = property && rangeOf(field, property);
  const types = [property?.type].flat();
  const isNumber = of === 'money' || of === 'number' || types.includes('integer') || types.includes('number');
  if (isNumber) return (one, other) => compareDecimals(one, other) ?? 0;
  // Sorted like stored names: by the project's first language, regardless of the reader's.
  return (one, other) => Buffer.compare(keyOf(textOf(one)), keyOf(textOf(other)));
}

/** Sort keys, shared by all lists: computing pinyin takes longer than sorting. */
const keys = new LruCache<Buffer>(50_000);

function keyOf(text: string): Buffer {
  const name = `${sortKeyMark() ?? ''}${text}`;
  return keys.get(name) ?? keys.set(name, Buffer.from(sortKeyOf(text)));
}

function isEmpty(value: Json): boolean {
  return value === null || value === '';
}

function textOf(value: Json): string {
  return value === null || typeof value === 'object' ? '' : String(value);
}

function valuesOf(query: URLSearchParams, field: string): readonly string[] {
  return query.getAll(field).join(',').split(',').filter(Boolean);
}
