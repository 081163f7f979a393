import { usualRegion } from '../../language/region/region.ts';
import type { Known } from '../known.ts';

/**
 * Returns the code of the project's currency, which a check reads from the project and not from the process that runs it.
 *
 * @example
 * projectCurrency({ ...known, menu: { ...menu, currency: 'JPY' } }) // 'JPY'
 */
export function projectCurrency({ menu }: Pick<Known, 'menu'>): string {
  return menu?.currency ?? usualRegion.currency;
}
