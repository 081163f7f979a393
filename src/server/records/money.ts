import { badRequest } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';

/**
 * Returns decimal yuan with two places, exactly.
 *
 * @example
 * yuan(123450) // '1234.50'
 */
export function yuan(fen: number): string {
  const sign = fen < 0 ? '-' : '';
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Returns 分 of decimal yuan, a string or a number with at most two places; refuses anything else with 400.
 *
 * @example
 * fen('1234.50') // 123450
 */
export function fen(amount: string | number): number {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(amount));
  if (!match) throw badRequest(serverWords().records.twoPlaces);
  const [, sign, whole, fraction = ''] = match;
  return Number(`${sign}${whole}${fraction.padEnd(2, '0')}`);
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
