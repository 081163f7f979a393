import { formatMoney } from '../../kinds/columns/money/spec.ts';
import { region, usualRegion } from '../../language/region/region.ts';
import { currencyPlaces } from '../../language/text/currency.ts';
import { badRequest } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';

/**
 * Returns a decimal amount of the project's currency, of its smallest units, with all of its places, exactly.
 *
 * @example
 * yuan(123450) // '1234.50'
 */
export function yuan(fen: number): string {
  const sign = fen < 0 ? '-' : '';
  const places = currencyPlaces(region().currency);
  const digits = String(Math.abs(fen)).padStart(places + 1, '0');
  const whole = digits.length - places;
  return `${sign}${digits.slice(0, whole)}${places === 0 ? '' : `.${digits.slice(whole)}`}`;
}

/**
 * Returns the smallest units of a decimal amount of the project's currency, a string or a number with at most as many places as
 * that has; refuses anything else with 400.
 *
 * @example
 * fen('1234.50') // 123450
 */
export function fen(amount: string | number): number {
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
 * Returns the smallest units of the project's currency as a sentence says them.
 *
 * @example
 * amountInWords(123450) // '1234.50 元'
 */
export function amountInWords(units: number): string {
  const amount = yuan(units);
  if (region().currency !== usualRegion.currency) return formatMoney(amount) ?? amount;
  return serverWords().records.inYuan(amount);
}

/**
 * Returns a percentage of an amount in 分, rounded half up. The rate has at most four places.
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
