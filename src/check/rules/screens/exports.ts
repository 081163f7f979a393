import type { ExportAction } from '../../../kinds/actions/export/spec.ts';
import { typesOf } from '../../../language/contract/record.ts';
import type { Report } from '../../known.ts';
import { nameHint } from '../../problems/nearest.ts';
import type { ScreenRule } from '../../rule.ts';
import { propertyOf, type Row } from '../../sites/row.ts';
import { checkField } from '../records/fields.ts';

/** Checks that an export belongs to a list or its selection, and names fields of its rows. */
export const exportedLists: ScreenRule = ({ actions, screen }, _, report) => {
  for (const { action, place, row } of actions) {
    if (action.kind !== 'export') continue;
    if ((place !== 'toolbar' && place !== 'bulk') || screen.kind !== 'list') report(action, 'kind', 'export.place', {});
    else checkColumns(action, row, report);
  }
};

function checkColumns(action: ExportAction, row: Row, report: Report): void {
  const { columns, titles = {}, total = [] } = action;
  if (columns === undefined) {
    for (const key of ['titles', 'total'] as const)
      if (action[key] !== undefined) report(action, key, 'key.alone', { key, without: 'columns' }, { at: 'key' });
    return;
  }
  for (const [index, field] of columns.entries()) checkField(row, columns, field, report, { key: String(index) });
  for (const key of Object.keys(titles))
    if (!columns.includes(key))
      report(titles, key, 'export.column', { key, title: action.title }, { at: 'key', ...nameHint(key, columns) });
  for (const [index, field] of total.entries()) {
    if (!columns.includes(field))
      report(total, String(index), 'export.column', { key: field, title: action.title }, nameHint(field, columns));
    else if (!isSummed(row, field)) report(total, String(index), 'total.field', { field });
  }
}

function isSummed(row: Row, field: string): boolean {
  const property = propertyOf(row, field);
  if (property === undefined) return true;
  const types = typesOf(property);
  return types.includes('number') || (property.format === 'money' && !types.includes('object'));
}
