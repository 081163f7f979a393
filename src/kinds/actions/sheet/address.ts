import type { ResolvedSheet } from '../../../compile/resolved.ts';
import type { SheetAddress } from '../../../console/actions/sheet-address.ts';
import type { Row } from '../../../language/json.ts';

/** Returns how an address opens a sheet of a row: with all that the call of the sheet needs, so that it can be shared. */
export function sheetFor(name: string, row: Row, { request }: Partial<ResolvedSheet> = {}): SheetAddress {
  const of = new URLSearchParams();
  for (const part of request?.url ?? [])
    if (typeof part !== 'string' && part.field !== 'id') of.set(part.field, String(row[part.field] ?? ''));
  return { sheet: name, id: String(row.id), of: String(of) || null };
}
