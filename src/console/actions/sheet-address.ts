/** The sheet an address opens over its list, and its record. */
export interface SheetAddress {
  readonly sheet: string | null;
  readonly id: string | null;
}

/** Returns the open sheet of an address; null values if there is none. */
export function sheetIn(address: URLSearchParams): SheetAddress {
  return { sheet: address.get('sheet'), id: address.get('id') };
}

/**
 * Returns the page of an address, or the sheet of it that is open, as a text to compare: filters and pages of the list
 * behind a sheet do not count.
 */
export function placeIn({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  return JSON.stringify([pathname, sheetIn(new URLSearchParams(search))]);
}

/** Returns whether an address has exactly this sheet open. */
export function hasSheet(address: URLSearchParams | undefined, { sheet, id }: SheetAddress): boolean {
  return address !== undefined && address.get('sheet') === sheet && address.get('id') === id;
}

/** Returns the address with this sheet open, or none. */
export function withSheet(address: URLSearchParams, open: { readonly sheet: string; readonly id: string } | null) {
  const next = new URLSearchParams(address);
  for (const key of ['sheet', 'id'] as const) {
    if (open === null) next.delete(key);
    else next.set(key, open[key]);
  }
  return next;
}
