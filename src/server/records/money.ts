import type { RecordSchema } from '../../language/contract/record.ts';
import type { Row } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { region, usualRegion } from '../../language/region/region.ts';
import { amountIn, currencyOf, currencyPlaces } from '../../language/text/currency.ts';
import { isCurrencyCode } from '../../language/text/currency-code.ts';
import { currencyIn } from '../../language/text/declared-currency.ts';
import { badRequest } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';

/**
 * Formats minor units exactly as a decimal amount with all decimals of the currency. @default currency the project's
 *
 * @example
 * decimalAmount(123450) // '1234.50'
 * decimalAmount(123450, 'JPY') // '123450'
 */
export function decimalAmount(units: number, currency: string = region().currency): string {
  const sign = units < 0 ? '-' : '';
  const places = currencyPlaces(currency);
  const digits = String(Math.abs(units)).padStart(places + 1, '0');
  const whole = digits.length - places;
  return `${sign}${digits.slice(0, whole)}${places === 0 ? '' : `.${digits.slice(whole)}`}`;
}

/**
 * Parses a decimal amount, a string or number, into minor units. Throws a 400 Failure for more decimals than the
 * currency has, for anything else, and for an unknown currency. @default currency the project's
 *
 * @example
 * minorUnits('1234.50') // 123450
 * minorUnits('1.234', 'KWD') // 1234
 */
export function minorUnits(amount: string | number, currency: string = region().currency): number {
  if (!isCurrencyCode(currency)) throw badRequest(serverWords().records.noCurrency(currency.slice(0, 12)));
  const places = currencyPlaces(currency);
  const match = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(String(amount));
  const [, sign, whole, fraction = ''] = match ?? [];
  if (whole === undefined || fraction.length > places) throw badRequest(tooManyPlaces(places));
  return Number(`${sign}${whole}${fraction.padEnd(places, '0')}`);
}

/**
 * Returns the sentence that refuses an amount with too many decimals.
 *
 * @example
 * tooManyPlaces(0) // '这种货币的金额没有小数。'
 */
export function tooManyPlaces(places: number): string {
  const { noPlaces, twoPlaces, mostPlaces } = serverWords().records;
  if (places === 0) return noPlaces;
  return places === 2 ? twoPlaces : mostPlaces(places);
}

/**
 * Formats minor units with the currency sign, for sentences. @default currency the project's
 *
 * @example
 * amountInWords(123450) // '1234.50 元'
 */
export function amountInWords(units: number, currency: string = region().currency): string {
  const amount = decimalAmount(units, currency);
  return currency === usualRegion.currency
    ? serverWords().records.inCny(amount)
    : (amountIn(currency, amount) ?? amount);
}

/**
 * Returns the currency code of a field's amount in a row; the project's if the record declares none.
 *
 * @example
 * currencyOfField({ properties: { price: { currency: '{currency}' } } }, 'price', { currency: 'JPY' }) // 'JPY'
 */
export function currencyOfField(schema: Pick<RecordSchema, 'properties'>, field: string, row: Row): string {
  const currency = own(schema.properties, field)?.currency;
  return currency === undefined ? region().currency : currencyOf(currencyIn(currency), row);
}

/**
 * Returns a percentage of an amount in minor units, rounded half up. The rate has at most four decimals.
 *
 * @example
 * percentOf(10000, '0.6') // 60
 */
export function percentOf(amount: number, rate: string | number): number {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(String(rate));
  if (!match) throw badRequest(serverWords().records.fourPlaces);
  const [, whole, fraction = ''] = match;
  const scaled = BigInt(`${whole}${fraction.padEnd(4, '0')}`);
  return Number((BigInt(amount) * scaled + 500_000n) / 1_000_000n);
}
