import type { ResolvedColumn, Template } from '../resolved.ts';
import { allows } from './permission.ts';

/**
 * Returns a column as somebody with this permission reads it: its masked values whole, if the permission is enough for
 * that.
 *
 * @example
 * wholeFor('book:write', { ...seller, masked: { permission: 'book:read', record: 'book' } }).masked // undefined
 */
export function wholeFor(permission: string | null, column: ResolvedColumn): ResolvedColumn {
  if (column.masked === undefined || permission === null) return column;
  const { masked, ...whole } = column;
  return allows([permission], masked.permission) ? whole : column;
}

/**
 * Returns the text by which an action asks: who may do it reads whole what it is done with.
 *
 * @example
 * wholeIn('book:write', resolveText(scope, '确认付给 {account}？'))
 */
export function wholeIn(permission: string | null, text: Template): Template {
  return text.map((part) => (typeof part === 'string' ? part : { column: wholeFor(permission, part.column) }));
}
