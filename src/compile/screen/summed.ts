import { byName, own } from '../../language/own.ts';
import { titleAt } from '../../language/places/row.ts';
import { resolveEnum } from '../enum.ts';
import type { ResolvedColumn } from '../resolved.ts';
import { calledBy, type Scope } from '../scope.ts';
import { resolveColumns } from './link.ts';

/**
 * Returns the columns of a list, or of a table with a request, as `resolveColumns` does; columns with a total also say
 * which rows it sums and which field is subtracted, as their call declares.
 *
 * @example
 * resolveColumnsWithTotals(scope).map(({ title }) => title) // ['书名', '书架', '定价', '状态']
 */
export function resolveColumnsWithTotals(scope: Scope): readonly ResolvedColumn[] {
  return resolveColumns(scope).map((column) => withCounted(scope, column));
}

function withCounted(scope: Scope, column: ResolvedColumn): ResolvedColumn {
  if (column.total !== true) return column;
  const { totalOf = {}, totalLess = {} } = calledBy(scope)?.found?.call ?? {};
  const [where, less] = [own(totalOf, column.field) ?? {}, own(totalLess, column.field)];
  const { project, place } = scope;
  const row = place.is === 'section' ? place.rows : place.row;
  const fields = Object.keys(where);
  const titles = byName(fields.map((field) => [field, resolveEnum({ project, row }, field) ?? []]));
  return {
    ...column,
    ...(fields.length > 0 && { counted: { where, titles } }),
    ...(less !== undefined && { less: { field: less, title: titleAt(row, less) } }),
  };
}
