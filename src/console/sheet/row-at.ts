import type { Row } from '../../language/json.ts';
import type { SheetAddress } from '../actions/sheet-address.ts';

/** Returns the part of a sheet's row that its address contains. */
export function rowAt({ id, of }: SheetAddress): Row {
  return { ...Object.fromEntries(new URLSearchParams(of ?? '')), id };
}
