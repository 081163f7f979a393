import { withValue } from '../edit.ts';
import type { Json } from '../json.ts';
import { isMembers } from '../members.ts';
import { valueAt } from '../value-at.ts';

export type Path = readonly (string | number)[];

/**
 * Returns the paths of all values below the root, deepest and last first, so that removing one does not move the rest.
 *
 * @example
 * pathsOf({ a: [1] }) // [['a', 0], ['a']]
 */
export function pathsOf(value: Json, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .flatMap(([key, member]) => {
      const own = [...path, Array.isArray(value) ? Number(key) : key];
      return [own, ...[...pathsOf(member as Json, own)].reverse()];
    })
    .reverse();
}

/**
 * Returns the text with an entry of a list shortened: by its name if it only names a field, on one line if it now fits.
 *
 * @example
 * withShortEntry('{ "columns": [{ "field": "name" }] }', ['columns', 0]) // '{ "columns": ["name"] }'
 */
export function withShortEntry(text: string, path: Path): string {
  const entry = valueAt(JSON.parse(text), path);
  if (!isMembers(entry)) return text;
  return withValue(text, path, Object.keys(entry).join() === 'field' ? entry.field : entry);
}
