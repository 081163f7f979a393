import type { Offsets } from './offsets.ts';

/** What a project's days, amounts and weeks go by. */
export interface Region {
  /** By whose customs numbers and amounts are written, as a BCP 47 tag. */
  readonly language: string;
  /** The language of the person at this page, whose way of typing numbers is read, too. @default `language` */
  readonly reader?: string;
  /** By whose alphabet names are put in order: that of stored keys, for all who write. @default `language` */
  readonly collation?: string;
  /** The zone by its IANA name. */
  readonly zone: string;
  readonly offsets: Offsets;
  /** The ISO 4217 code of amounts that name no other currency. */
  readonly currency: string;
  /** The first day of a week, from 1 for Monday to 7 for Sunday. */
  readonly weekStart: number;
  /** The country of postal codes, and of telephone numbers without a code, by ISO 3166. @default 'CN' */
  readonly country?: string;
}

/**
 * The region of a project that says nothing. Its zone alone is not as the platform
 * knows it: without the summer times of 1986 to 1991, for stored days and kept sums are numbered without.
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
 * Sets the region of the project that this process or page serves: what the project says of it; all else is as usual.
 *
 * @example
 * takeRegion({ currency: 'EUR' })
 */
export function takeRegion(declared: Partial<Region> = {}): void {
  current = { ...usualRegion, ...declared };
}
