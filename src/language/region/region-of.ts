import { isObject } from '../members.ts';
import { own } from '../own.ts';
import type { Menu } from '../screen/menu.ts';
import { isCurrencyCode } from '../text/currency-code.ts';
import { type Region, usualRegion } from './region.ts';
import { isZone, zoneOffsets } from './zone-offsets.ts';

/** The days that a week may begin on, by their ISO numbers. */
const weekdays: Readonly<Record<NonNullable<Menu['weekStart']>, number>> = { monday: 1, saturday: 6, sunday: 7 };

/**
 * Returns what a parsed menu says of its region that is not as usual; what the check refuses is left out.
 *
 * @example
 * regionOf({ currency: 'EUR' }) // { currency: 'EUR' }
 */
export function regionOf(menu: unknown): Partial<Region> {
  const said = (key: 'language' | 'zone' | 'currency' | 'weekStart', standard: string): string | undefined => {
    const value = isObject(menu) ? menu[key] : undefined;
    return typeof value === 'string' && value !== standard ? value : undefined;
  };
  const language = said('language', usualRegion.language);
  const zone = said('zone', usualRegion.zone);
  const currency = said('currency', usualRegion.currency);
  const weekStart = own(weekdays, said('weekStart', 'monday') ?? '');
  return {
    ...(language !== undefined && { language }),
    ...(zone !== undefined && isZone(zone) && { zone, offsets: zoneOffsets(zone) }),
    ...(currency !== undefined && isCurrencyCode(currency) && { currency }),
    ...(weekStart !== undefined && { weekStart }),
  };
}
