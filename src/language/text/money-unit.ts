import { cnySign } from '../../words/zh-CN/kinds/values.ts';
import { region, usualRegion } from '../region/region.ts';
import { signsOf } from './currency.ts';

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
