import type { Path } from '../../check/problems/problem.ts';
import type { Json } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { valueAt } from '../../language/value-at.ts';

/** Returns whether the object that contains the field at a path of a form requires it; false for any other path. */
export function isRequiredAt(document: Json | undefined, path: Path): boolean {
  if (path.at(-2) !== 'properties') return false;
  const { required } = membersOf(valueAt(document, path.slice(0, -2)));
  return Array.isArray(required) && required.includes(String(path.at(-1)));
}
