import { findCall } from '../../../language/project/find-call.ts';
import type { ScreenRule } from '../../rule.ts';

/** Checks that a list is sorted by fields that its call sorts by, where the call names them. */
export const sortedColumns: ScreenRule = ({ screen }, { api }, report) => {
  if (screen.kind !== 'list' || api === null) return;
  const sortable = findCall(api, screen.request)?.call.backEnd?.sort?.fields;
  if (sortable === undefined) return;
  for (const column of screen.columns)
    if (column.sortable === true && !sortable.includes(column.field))
      report(column, 'sortable', 'sort.field', { field: column.field }, { at: 'key', choices: sortable });
  const { sort } = screen;
  if (sort !== undefined && !sortable.includes(sort.field))
    report(sort, 'field', 'sort.field', { field: sort.field }, { choices: sortable });
};
