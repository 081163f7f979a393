import { withMoved, withValue } from '../edit.ts';
import type { Json } from '../json.ts';
import { membersOf } from '../members.ts';
import type { Path } from '../places/place.ts';
import { valueAt } from '../value-at.ts';

/**
 * Returns the text of a list with a standard action written out at its inferred position: last among the bulk actions,
 * first elsewhere. If it is written already, its value is replaced.
 *
 * @example
 * withStandard('{ "actions": { "toolbar": { "lend": {} } } }', ['actions', 'toolbar', 'export'], false)
 * // '{ "actions": { "toolbar": { "export": false, "lend": {} } } }'
 */
export function withStandard(text: string, path: Path, value: Json): string {
  const list = JSON.parse(text) as Json;
  const written = withValue(text, path, value);
  const [, part] = path;
  if (part === 'bulk' || valueAt(list, path) !== undefined) return written;
  const before = Object.keys(membersOf(valueAt(list, path.slice(0, -1))));
  return before.reduce((current) => withMoved(current, path, -1), written);
}
