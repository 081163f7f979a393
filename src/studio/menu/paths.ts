import type { Path } from '../parts/part.ts';

/** Returns whether a path of the menu is a group heading, which is written at the group's first entry. */
export function isGroup(path: Path): boolean {
  return path[0] === 'items' && path.length === 3 && path[2] === 'group';
}

/** Returns the path of the list that contains the part at a path. */
export function listOf(path: Path): Path {
  return isGroup(path) ? path.slice(0, -2) : path.slice(0, -1);
}
