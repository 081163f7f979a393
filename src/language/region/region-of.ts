import { type Language, languagesIn } from '../../words/language.ts';
import { isObject } from '../members.ts';
import { own } from '../own.ts';
import type { Menu } from '../screen/menu.ts';
import { isCurrencyCode } from '../text/currency-code.ts';
import { type Region, usualRegion } from './region.ts';
import { usualCountry } from './usual-country.ts';
import { isZone, zoneOffsets } from './zone-offsets.ts';

/** The days that a week may begin on, by their ISO numbers. */
const weekdays: Readonly<Record<NonNullable<Menu['weekStart']>, number>> = { monday: 1, saturday: 6, sunday: 7 };

/**
 * Returns what a parsed menu says of its region that is not as usual; what the check refuses is left out, but for a country:
 * one that there is not has no numbers.
 *
 * @param language By whose customs numbers are written. @default the first language of the menu
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
