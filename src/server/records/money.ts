import { formatMoney } from '../../kinds/columns/money/spec.ts';
import { region, usualRegion } from '../../language/region/region.ts';
import { currencyPlaces } from '../../language/text/currency.ts';
import { badRequest } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';

/**
 * Returns minor units of the project's currency (its smallest) as a decimal amount with all of its places, exactly.
 *
 * @example
 * decimalAmount(123450) // '1234.50'
 */
export function decimalAmount(units: number): string {
  const sign = units < 0 ? '-' : '';
  const places = currencyPlaces(region().currency);
  const digits = String(Math.abs(units)).padStart(places + 1, '0');
  const whole = digits.length - places;
  return `${sign}${digits.slice(0, whole)}${places === 0 ? '' : `.${digits.slice(whole)}`}`;
}

/**
 * Returns a decimal amount of the project's currency in minor units, of a string or a number with at most as many places as
 * the currency has; refuses anything else with 400.
 *
 * @example
 * minorUnits('1234.50') // 123450
 */
export function minorUnits(amount: string | number): number {
  const places = currencyPlaces(region().currency);
  const match = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(String(amount));
  const [, sign, whole, fraction = ''] = match ?? [];
  if (whole === undefined || fraction.length > places) throw badRequest(tooManyPlaces(places));
  return Number(`${sign}${whole}${fraction.padEnd(places, '0')}`);
}

function tooManyPlaces(places: number): string {
  const { noPlaces, twoPlaces, mostPlaces } = serverWords().records;
  if (places === 0) return noPlaces;
  return places === 2 ? twoPlaces : mostPlaces(places);
}

/**
 * Returns minor units of the project's currency as sentences write them.
 *
 * @example
 * amountInWords(123450) // '1234.50 元'
 */
export function amountInWords(units: number): string {
  const amount = decimalAmount(units);
  if (region().currency !== usualRegion.currency) return formatMoney(amount) ?? amount;
  return serverWords().records.inCny(amount);
}

/**
 * Returns a percentage of an amount in minor units, rounded half up. The rate has at most four places.
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
