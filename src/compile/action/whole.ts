import type { ResolvedColumn, Template } from '../resolved.ts';
import { allows } from './permission.ts';

/**
 * Returns a column without its mask, if this permission includes seeing the whole value.
 *
 * @example
 * unmaskedColumn('book:write', { ...seller, masked: { permission: 'book:read', record: 'book' } }).masked // undefined
 */
export function unmaskedColumn(permission: string | null, column: ResolvedColumn): ResolvedColumn {
  if (column.masked === undefined || permission === null) return column;
  const { masked, ...whole } = column;
  return allows([permission], masked.permission) ? whole : column;
}

/**
 * Returns a confirmation text without the masks of columns that this permission may see whole.
 *
 * @example
 * unmaskedText('book:write', resolveText(scope, '确认付给 {account}？'))
 */
export function unmaskedText(permission: string | null, text: Template): Template {
  return text.map((part) => (typeof part === 'string' ? part : { column: unmaskedColumn(permission, part.column) }));
}
