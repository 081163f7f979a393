import type { ResolvedSheet } from '../../../compile/resolved.ts';
import type { SheetAddress } from '../../../console/actions/sheet-address.ts';
import type { Row } from '../../../language/json.ts';

/**
 * Returns the address parameters of a row's sheet: with everything that the sheet's call needs, so that the address can
 * be shared.
 */
export function sheetFor(name: string, row: Row, { request }: Partial<ResolvedSheet> = {}): SheetAddress {
  const of = new URLSearchParams();
  for (const part of request?.url ?? [])
    if (typeof part !== 'string' && part.field !== 'id') of.set(part.field, String(row[part.field] ?? ''));
  return { sheet: name, id: String(row.id), of: String(of) || null };
}
