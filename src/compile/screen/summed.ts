import { byName, own } from '../../language/own.ts';
import { resolveEnum } from '../enum.ts';
import type { ResolvedColumn } from '../resolved.ts';
import { calledOf, type Scope } from '../scope.ts';
import { resolveColumns } from './link.ts';

/**
 * Returns the columns of a list, or of a table with a request, as `resolveColumns` does; each with a total says which rows
 * that adds up, as their call declares.
 *
 * @example
 * resolveSummed(scope).map(({ title }) => title) // ['书名', '书架', '定价', '状态']
 */
export function resolveSummed(scope: Scope): readonly ResolvedColumn[] {
  return resolveColumns(scope).map((column) => withCounted(scope, column));
}

function withCounted(scope: Scope, column: ResolvedColumn): ResolvedColumn {
  const where = own(calledOf(scope)?.found?.call.totalOf ?? {}, column.field) ?? {};
  const fields = Object.keys(where);
  if (column.total !== true || fields.length === 0) return column;
  const { project, place } = scope;
  const row = place.is === 'section' ? place.rows : place.row;
  const titles = byName(fields.map((field) => [field, resolveEnum({ project, row }, field) ?? []]));
  return { ...column, counted: { where, titles } };
}
