import { isOrdered, rangeOf } from '../../kinds/columns/fits.ts';
import { type RecordProperty, typesOf } from '../../language/contract/record.ts';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { isDated, type RangeOf, rangePresets, rangeText, readRange } from '../../language/range.ts';
import type { Currency } from '../../language/text/currency.ts';
import { currencyIn } from '../../language/text/declared-currency.ts';
import type { Known } from '../known.ts';
import { type Word, withTitle } from '../problems/words.ts';
import { enumOf, propertyOf, type Row } from './row.ts';
import type { FilterSite } from './sites.ts';

/** The values that a list's filter accepts; undefined properties are unknown and not checked. */
export interface AcceptedValues {
  readonly range?: RangeOf | undefined;
  /** The currency of a range of amounts, if it differs from the project's. */
  readonly currency?: Currency;
  /** The possible values, if they are few. */
  readonly choices?: readonly Json[] | undefined;
  readonly types?: readonly string[];
}

/**
 * Returns the values that a filter of a list accepts.
 *
 * @example
 * acceptedValues(known, ofStatus).choices // [0, 1, 2, 3]
 */
export function acceptedValues(known: Known, { filter, row }: FilterSite): AcceptedValues {
  const { field, kind } = filter;
  const property = propertyOf(row, field);
  // A text filter accepts any text.
  if (kind === 'text') return {};
  if (kind === 'range') return { range: rangeOf(field, property), ...ownCurrency(property) };
  const choices = enumOf(known, row, field)?.map(({ value }) => value) ?? property?.enum;
  return { choices, types: typesOf(property) };
}

function ownCurrency(property: RecordProperty | undefined): { readonly currency?: Currency } {
  return property?.currency === undefined ? {} : { currency: currencyIn(property.currency) };
}

/**
 * Returns whether a filter accepts a value: a range, one of its few values, or any value of its type.
 *
 * @example
 * acceptsValue({ range: 'date-time' }, 'last7') // true
 */
export function acceptsValue({ range, currency, choices, types = [] }: AcceptedValues, value: Json): boolean {
  if (range !== undefined) return readRange(rangeText(value) ?? '', range, currency) !== undefined;
  if (typeof value === 'object') return false;
  if (choices !== undefined) return choices.includes(value);
  const isNumeric = types.length > 0 && types.every((type) => type === 'integer' || type === 'number');
  return !isNumeric || isDecimal(value);
}

/**
 * Returns whether a filter with this value lets every row through, so that the address leaves it out.
 *
 * @example
 * isUnrestricted({ choices: [0, 1] }, []) // true
 */
export function isUnrestricted({ range }: AcceptedValues, value: Json): boolean {
  if (range !== undefined) return value === '';
  const values: readonly Json[] = Array.isArray(value) ? value : [value];
  return values.length === 0 || values.some((one) => one === '' || one === null);
}

/**
 * Returns whether a field can hold the text of a range: free text, but no day or amount.
 *
 * @example
 * holdsRange(today, 'date') // false
 */
export function holdsRange(row: Row, field: string): boolean {
  const property = propertyOf(row, field);
  const types = typesOf(property);
  return property?.format === undefined && (types.length === 0 || types.includes('string'));
}

/**
 * Returns whether a parameter's text is valid for rows of this kind: the console resolves presets such as `today`, so
 * days and amounts are written as two ends.
 *
 * @example
 * canSend(book, 'createAt', 'last7') // false
 */
export function canSend(row: Row, name: string, text: string): boolean {
  // Escaped text is left to the back end.
  if (row.kind !== 'record' || text.includes('%')) return true;
  const parts = text.split(',').filter((part) => part !== '');
  if (name === 'order') return parts.every((part) => part === 'asc' || part === 'desc');
  if (name === 'sort') return parts.every((part) => isSorted(row, part));
  const property = propertyOf(row, name);
  const range = rangeOf(name, property);
  if (isDated(range) || range === 'money')
    return (
      rangePresets.every((preset) => preset !== text) &&
      readRange(text, range, ownCurrency(property).currency) !== undefined
    );
  if (range !== undefined && readRange(text, range) !== undefined) return true;
  const choices = property?.enum?.map(String);
  return parts.every((part) => acceptsValue({ choices, types: typesOf(property) }, part));
}

/**
 * Returns the values that a call's parameter accepts, in words: those of its enum, or the notation of a range; none if
 * there are too many to list.
 *
 * @example
 * sendableValues(known, book, 'status') // [{ 'zh-CN': '0（在架）', en: '0 (在架)' }, …]
 */
export function sendableValues(known: Known, row: Row, name: string): readonly Word[] {
  if (name === 'order') return ['asc', 'desc'];
  const property = propertyOf(row, name);
  const range = rangeOf(name, property);
  if (isDated(range)) return ['2026-11-01,2026-11-30'];
  if (range === 'money') return ['1,99.50'];
  const titles = new Map(own(known.enums, property?.enums ?? '')?.map(({ value, title }) => [String(value), title]));
  return (property?.enum ?? []).map((value) => withTitle(String(value), titles.get(String(value))));
}

function isSorted(row: Row, field: string): boolean {
  const property = propertyOf(row, field);
  return property !== undefined && isOrdered(field, property);
}

function isDecimal(value: Json): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
}
