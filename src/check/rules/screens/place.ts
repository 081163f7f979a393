import type { Report } from '../../known.ts';
import { amongFields, fieldsOfRow, type Row, recordTitle } from '../../sites/row.ts';

/**
 * Returns whether a `{field}` can be filled: there is a row, and it has the field. Reports it if not.
 *
 * @example
 * checkPlace(row, action, 'confirm', 'nmae', report) // false, and reports field.unknown
 */
export function checkPlace(row: Row, owner: object, key: string, field: string, report: Report): boolean {
  const known = fieldsOfRow(row);
  if (known === null || known.includes(field)) return true;
  if (row.kind === 'none') report(owner, key, 'row.none', { field });
  else report(owner, key, 'field.unknown', { field, record: recordTitle(row) }, amongFields(row, field, known));
  return false;
}
