import type { Path } from '../parts/part.ts';

/** Returns whether a path of the menu is that of a group's heading, which stands at the group's first entry. */
export function isGroup(path: Path): boolean {
  return path[0] === 'items' && path.length === 3 && path[2] === 'group';
}

/** Returns the list that the thing at a path of a file stands in. */
export function listOf(path: Path): Path {
  return isGroup(path) ? path.slice(0, -2) : path.slice(0, -1);
}
