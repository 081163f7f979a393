import type { Known, Report } from '../../known.ts';
import { propertyOf, type Row, recordTitle } from '../../sites/row.ts';
import { holdsId, isSelected, type Parameter, suggestIdField } from '../../sites/row-ids.ts';

/** A place that is filled from a field of a row. */
interface Place {
  readonly owner: object;
  readonly key: string | number;
  readonly row: Row;
}

/**
 * Reports a field that should fill a record's id, but holds another record's id or no id at all.
 *
 * @example
 * checkId({ owner: link, key: 'id', row }, 'reader', ['book'], known, report); // reports id.other
 */
export function checkId(
  { owner, key, row }: Place,
  field: string | null,
  records: readonly string[],
  known: Known,
  report: Report,
): void {
  if (field === null || holdsId(known, row, field, records) !== false) return;
  const [wanted = ''] = records;
  const parameters = { wanted: known.records.get(wanted)?.title ?? wanted, field, record: recordTitle(row) };
  report(owner, key, 'id.other', parameters, { hint: suggestIdField(known, row, records) });
}

/**
 * Returns whether a field holds the values that a list's parameter selects by, as `isSelected` does; reports it if not.
 *
 * @example
 * checkSelected(site, 'branchId', { row, field: 'bookId', values: {} }, known, report) // false, and reports request.other
 */
export function checkSelected(
  { owner, key, row }: Place,
  field: string,
  by: Parameter,
  known: Known,
  report: Report,
): boolean | undefined {
  const isRight = isSelected(known, by, row, field);
  if (isRight === false) report(owner, key, 'request.other', { name: titleIn(by), field });
  return isRight;
}

function titleIn({ row, field }: Parameter): string {
  return propertyOf(row, field)?.title ?? field;
}
