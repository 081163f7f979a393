import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { SizedColumn } from '../table/layout.ts';
import type { ListQuery } from './list-query.ts';

/** Returns the columns in the user's order; columns without a place stay behind their neighbour. */
export function inOrder(columns: readonly ResolvedColumn[], order: ListQuery['order']): readonly ResolvedColumn[] {
  if (order.length === 0) return columns;
  const placed = order.flatMap((field) => columns.find((column) => column.field === field) ?? []);
  for (const [index, column] of columns.entries()) {
    if (placed.includes(column)) continue;
    const before = columns[index - 1];
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, column);
  }
  return placed;
}

/** Returns the visible columns in the user's arrangement. */
export function arrangedColumns(
  columns: readonly ResolvedColumn[],
  { hidden, order, widths }: Pick<ListQuery, 'hidden' | 'order' | 'widths'>,
): readonly SizedColumn[] {
  return inOrder(columns, order)
    .filter(({ field }) => !hidden.includes(field))
    .map((column) => {
      const pixels = widths[column.field];
      return pixels === undefined ? column : { ...column, pixels };
    });
}

/** Returns the fields with one of them moved before another one, or to the end. */
export function moved(fields: readonly string[], field: string, before: string | undefined): readonly string[] {
  if (field === before) return fields;
  const rest = fields.filter((other) => other !== field);
  const at = before === undefined ? rest.length : rest.indexOf(before);
  return [...rest.slice(0, at), field, ...rest.slice(at)];
}
