import type { Offsets } from './offsets.ts';

/** The settings that dates, amounts and weeks are formatted by. */
export interface Region {
  /** The BCP 47 tag of the language that numbers and amounts are formatted in. */
  readonly language: string;
  /** The language of the person at this page, whose way of typing numbers and days is read, too. @default `language` */
  readonly reader?: string;
  /** By whose alphabet names are put in order: that of stored keys, for all who write. @default `language` */
  readonly collation?: string;
  /** The IANA name of the time zone. */
  readonly zone: string;
  readonly offsets: Offsets;
  /** The ISO 4217 code of amounts without a currency of their own. */
  readonly currency: string;
  /** The first day of a week, from 1 for Monday to 7 for Sunday. */
  readonly weekStart: number;
  /** The country of postal codes, and of telephone numbers without a code, by ISO 3166. @default 'CN' */
  readonly country?: string;
}

/**
 * Returns a setting by which data is stored and that differs between two regions; undefined if there is none.
 *
 * @example
 * otherSetting(usualRegion, { ...usualRegion, currency: 'EUR' }) // 'currency'
 */
export function otherSetting(one: Region, other: Region): 'zone' | 'currency' | 'weekStart' | 'country' | undefined {
  return (['zone', 'currency', 'weekStart', 'country'] as const).find((key) => one[key] !== other[key]);
}

/**
 * The default region. Its time zone differs from the platform's: without the daylight saving time of 1986 to 1991,
 * because stored dates and totals are numbered without it.
 */
export const usualRegion: Region = {
  language: 'zh-CN',
  zone: 'Asia/Shanghai',
  offsets: [480],
  currency: 'CNY',
  weekStart: 1,
};

let current = usualRegion;

/**
 * Returns the region of the project that this process or page serves.
 *
 * @example
 * region().currency // 'CNY'
 */
export function region(): Region {
  return current;
}

/**
 * Sets the region of the project that this process or page serves; settings not declared get their defaults.
 *
 * @example
 * setRegion({ currency: 'EUR' })
 */
export function setRegion(declared: Partial<Region> = {}): void {
  current = { ...usualRegion, ...declared };
}
