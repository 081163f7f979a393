/** The sheet that an address opens over its list, and the record it is of. */
export interface SheetAddress {
  readonly sheet: string | null;
  readonly id: string | null;
}

/** What an address says of the open sheet; null where it says nothing. */
export function sheetIn(address: URLSearchParams): SheetAddress {
  return { sheet: address.get('sheet'), id: address.get('id') };
}

/** The same address with this sheet open, or none. */
export function withSheet(address: URLSearchParams, open: { readonly sheet: string; readonly id: string } | null) {
  const next = new URLSearchParams(address);
  for (const key of ['sheet', 'id'] as const) {
    if (open === null) next.delete(key);
    else next.set(key, open[key]);
  }
  return next;
}
