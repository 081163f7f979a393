import { recordOfItems } from '../contract/record.ts';
import type { Json } from '../json.ts';
import type { Members } from '../members.ts';
import type { RowAt } from '../places/place.ts';
import { propertyAt } from '../places/row.ts';
import type { CallOf } from './facts.ts';

/** The record name for a call that the contract lacks, so that only the request is reported. */
export const unknownRecord = '?';

/**
 * Returns a list, table or panel with the record of its rows: that of its call, or of the field of the record `around`
 * it that contains them. Unchanged if its call returns no record.
 *
 * @example
 * withRecord({ kind: 'list', request: 'GET /api/book/list' }, callOf)
 * // { kind: 'list', request: 'GET /api/book/list', record: 'book' }
 */
export function withRecord(owner: Members, callOf: CallOf, around?: RowAt): Members {
  const { record, request, field } = owner;
  if (record !== undefined) return owner;
  if (typeof field === 'string' && around !== undefined) return { ...owner, record: heldIn(around, field) };
  const found = typeof request === 'string' ? callOf(request) : null;
  if (found === null) return { ...owner, record: unknownRecord };
  return found.call.record === undefined ? owner : { ...owner, record: found.call.record };
}

function heldIn(row: RowAt, field: string): Json {
  return recordOfItems(propertyAt(row, field) ?? {}) ?? unknownRecord;
}
