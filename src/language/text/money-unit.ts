import { cnySign } from '../../words/zh-CN/kinds/values.ts';
import { region, usualRegion } from '../region/region.ts';
import { currencyPlaces, signsOf } from './currency.ts';

/**
 * Returns what stands beside the box of an amount in a currency, the project's unless another is given: its unit, or else its
 * sign.
 *
 * @example
 * moneyUnit('JPY') // 'JP¥'
 */
export function moneyUnit(currency: string = region().currency): string {
  const { before, after } = signsOf(currency);
  return currency === usualRegion.currency ? cnySign : `${before}${after}`.trim();
}

/**
 * Returns whether a form's number is an amount in the project's currency: with as many decimals.
 *
 * @example
 * isAmount({ multipleOf: 0.01 }) // true
 */
export function isAmount({ multipleOf }: { readonly multipleOf?: unknown }): boolean {
  const places = currencyPlaces(region().currency);
  return places > 0 && multipleOf === Number(`1e-${places}`);
}
