import { cnySign } from '../../words/zh-CN/kinds/values.ts';
import { region } from '../region/region.ts';
import { isUsual, signsOf } from './currency.ts';

/**
 * Returns the label beside an amount's input, for the project's currency by default: its unit, else its sign.
 *
 * @example
 * moneyUnit('JPY') // 'JP¥'
 */
export function moneyUnit(currency: string = region().currency): string {
  const { before, after } = signsOf(currency);
  return isUsual(currency) ? cnySign : `${before}${after}`.trim();
}

/**
 * Returns whether the label of an amount's input stands before it: a sign that the project's number format writes there.
 *
 * @example
 * isUnitBefore('JPY') // true
 */
export function isUnitBefore(currency: string): boolean {
  return !isUsual(currency) && signsOf(currency).before !== '';
}
