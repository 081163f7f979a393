import { cnySign } from '../../words/zh-CN/kinds/values.ts';
import { region, usualRegion } from '../region/region.ts';
import { signsOf } from './currency.ts';

/**
 * Returns the label beside an amount's input, for the project's currency by default: its unit, else its sign.
 *
 * @example
 * moneyUnit('JPY') // 'JP¥'
 */
export function moneyUnit(currency: string = region().currency): string {
  const { before, after } = signsOf(currency);
  return currency === usualRegion.currency ? cnySign : `${before}${after}`.trim();
}
