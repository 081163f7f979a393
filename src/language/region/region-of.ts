import { type Language, languagesIn } from '../../words/language.ts';
import { isObject } from '../members.ts';
import { own } from '../own.ts';
import type { Menu } from '../screen/menu.ts';
import { isCurrencyCode } from '../text/currency-code.ts';
import { type Region, usualRegion } from './region.ts';
import { usualCountry } from './usual-country.ts';
import { isZone, zoneOffsets } from './zone-offsets.ts';

/** First day of the week → its ISO number. */
const weekdays: Readonly<Record<NonNullable<Menu['weekStart']>, number>> = { monday: 1, saturday: 6, sunday: 7 };

/**
 * Returns the region settings of a parsed menu that differ from the defaults. Values that the check rejects are
 * omitted, except an unknown country.
 *
 * @param language The language of the number format. @default the first language of the menu
 * @example
 * regionOf({ currency: 'EUR' }) // { currency: 'EUR' }
 */
export function regionOf(
  menu: unknown,
  language: Language = languagesIn(isObject(menu) ? menu.language : undefined)[0],
): Partial<Region> {
  const declared = (key: 'zone' | 'currency' | 'weekStart' | 'country', standard: string): string | undefined => {
    const value = isObject(menu) ? menu[key] : undefined;
    return typeof value === 'string' && value !== standard ? value : undefined;
  };
  const zone = declared('zone', usualRegion.zone);
  const currency = declared('currency', usualRegion.currency);
  const weekStart = own(weekdays, declared('weekStart', 'monday') ?? '');
  const country = declared('country', usualCountry);
  return {
    ...(language !== usualRegion.language && { language }),
    ...(zone !== undefined && isZone(zone) && { zone, offsets: zoneOffsets(zone) }),
    ...(currency !== undefined && isCurrencyCode(currency) && { currency }),
    ...(weekStart !== undefined && { weekStart }),
    ...(country !== undefined && { country }),
  };
}
