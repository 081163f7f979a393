import type { Row } from '../../language/json.ts';
import type { SheetAddress } from '../actions/sheet-address.ts';

/** Returns what the address of a sheet says of its row. */
export function rowAt({ id, of }: SheetAddress): Row {
  return { ...Object.fromEntries(new URLSearchParams(of ?? '')), id };
}
