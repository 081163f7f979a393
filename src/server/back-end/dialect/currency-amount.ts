import type { RecordProperty } from '../../../language/contract/record.ts';
import type { ValueForm } from '../../../language/contract/record-conventions.ts';
import type { Json, Row } from '../../../language/json.ts';
import { currencyOf, currencyPlaces } from '../../../language/text/currency.ts';
import { isCurrencyCode } from '../../../language/text/currency-code.ts';
import { currencyIn } from '../../../language/text/declared-currency.ts';
import { badRequest } from '../../http/failure.ts';
import { serverWords } from '../../http/words.ts';
import { UnexpectedResponse } from './unexpected-response.ts';

type MoneyKind = Extract<ValueForm['kind'], 'decimal' | 'number' | 'minor'>;

/** The number of decimals of a currency's amounts; `unknown` if the row has no currency, or an invalid one. */
export type Places = number | 'unknown';

/** Returns the number of decimals of a field's amounts in a row; undefined for amounts in the project's currency. */
export function placesIn(property: Pick<RecordProperty, 'currency'> | undefined, row: Row): Places | undefined {
  const { currency } = property ?? {};
  if (currency === undefined) return undefined;
  const known = currencyIn(currency);
  if (typeof known === 'string') return currencyPlaces(known);
  const code = currencyOf(known, row);
  return isCurrencyCode(code) ? currencyPlaces(code) : 'unknown';
}

/**
 * Returns a back end's amount as decimal text with all of its digits. Throws UnexpectedResponse for minor units of an
 * unknown currency, whose scale is unknown.
 */
export function decodedAmount(kind: MoneyKind, value: string | number, places: Places): Json {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,15}))?$/.exec(String(value)) ?? [];
  if (whole === '' || (kind === 'minor' && decimals !== '')) throw new UnexpectedResponse((words) => words.noAmount);
  if (kind !== 'minor') return `${sign}${whole}${decimals === '' ? '' : `.${decimals}`}`;
  if (places === 0 || /^0+$/.test(whole)) return `${sign}${whole}`;
  if (places === 'unknown') throw new UnexpectedResponse((words) => words.amountOfUnknownCurrency);
  const digits = whole.padStart(places + 1, '0');
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/**
 * Returns decimal text as the back end writes an amount with this many decimals. Throws a 400 Failure for more
 * decimals, and for minor units of an unknown currency.
 */
export function encodedAmount(kind: MoneyKind, value: string | number, precision: Places): Json {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d{1,15})(?:\.(\d+?)0*)?$/.exec(String(value)) ?? [];
  if (whole === '' || (precision === 'unknown' && kind === 'minor'))
    throw badRequest(serverWords().records.wrongAmount);
  const places = precision === 'unknown' ? Math.max(2, decimals.length) : precision;
  if (decimals.length > places && decimals !== '0')
    throw badRequest(places === 0 ? serverWords().records.noPlaces : serverWords().records.mostPlaces(places));
  if (kind === 'minor') return Number(`${sign}${whole}${decimals.slice(0, places).padEnd(places, '0')}`);
  const text = `${sign}${whole}${places === 0 ? '' : `.${decimals.padEnd(places, '0')}`}`;
  return kind === 'number' ? Number(text) : text;
}
