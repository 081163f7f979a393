import { withValue } from '../edit.ts';
import type { Json } from '../json.ts';
import { isMembers } from '../members.ts';
import { isSame } from '../same.ts';
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
 * Returns the text with an entry of a list shortened: to its field name if it has no other key, on one line if it then
 * fits.
 *
 * @example
 * withShortEntry('{ "columns": [{ "field": "name" }] }', ['columns', 0]) // '{ "columns": ["name"] }'
 */
export function withShortEntry(text: string, path: Path): string {
  const entry = valueAt(JSON.parse(text), path);
  if (!isMembers(entry)) return text;
  return withValue(text, path, Object.keys(entry).join() === 'field' ? entry.field : entry);
}

/**
 * Returns the text with each wanted value that changed on one line if it fits, as files are formatted.
 *
 * @example
 * onOneLine('{ "a": [\n1\n] }', '{ "a": [\n1,\n2\n] }', Array.isArray) // '{ "a": [1] }'
 */
export function onOneLine(text: string, before: string, isWanted: (value: Json | undefined) => boolean): string {
  const was = JSON.parse(before) as Json;
  return pathsOf(JSON.parse(text) as Json).reduce((current, path) => {
    const value = valueAt(JSON.parse(current) as Json, path);
    const isShorter = isWanted(value) && !isSame(value, valueAt(was, path));
    const shorter = isShorter ? withValue(current, path, value) : current;
    return shorter.split('\n').length < current.split('\n').length ? shorter : current;
  }, text);
}
