import type { Report } from '../known.ts';
import { amongFields, fieldsOfRow, type Row, recordTitle } from '../row.ts';

/** Whether a `{field}` can be filled where it stands: there is a row, and it has the field. Reports where not. */
export function checkPlace(row: Row, owner: object, key: string, field: string, report: Report): boolean {
  const known = fieldsOfRow(row);
  if (known === null || known.includes(field)) return true;
  if (row.kind === 'none') report(owner, key, 'row.none', { field });
  else report(owner, key, 'field.unknown', { field, record: recordTitle(row) }, amongFields(row, field, known));
  return false;
}
