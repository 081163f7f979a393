import { sheetKeys } from '../../language/contract/parameters.ts';

/** The sheet that an address opens over its list, and its record. */
export interface SheetAddress {
  readonly sheet: string | null;
  readonly id: string | null;
  /** The parameters of the sheet's request besides the id, as a query string: `bookId=7` for a copy of a book. */
  readonly of: string | null;
}

/** Returns the open sheet of an address; null values if there is none. */
export function sheetIn(address: URLSearchParams): SheetAddress {
  return { sheet: address.get('sheet'), id: address.get('id'), of: address.get('of') };
}

/**
 * Returns a comparable key of an address: its page or open sheet, without the filters and page number of the list
 * behind it.
 */
export function placeIn({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  return JSON.stringify([pathname, sheetIn(new URLSearchParams(search))]);
}

/** Returns whether an address has exactly this sheet open. */
export function hasSheet(address: URLSearchParams | undefined, sheet: SheetAddress): boolean {
  return address !== undefined && keyOf(sheetIn(address)) === keyOf(sheet);
}

/** Returns a comparable key of a sheet: records of different lists may have the same id. */
export function keyOf(sheet: SheetAddress): string {
  return Object.values(sheet).join(' ');
}

/** Returns the address with this sheet open, or none. */
export function withSheet(address: URLSearchParams, open: SheetAddress | null): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const key of sheetKeys) {
    const value = open?.[key] ?? null;
    if (value === null) next.delete(key);
    else next.set(key, value);
  }
  return next;
}
