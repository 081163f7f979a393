import type { Json } from '../../language/json.ts';
import { isMembers, type Members } from '../../language/members.ts';
import { valueAt } from '../../language/value-at.ts';
import type { Path } from '../parts/part.ts';

/** An entry of a menu with its path in the file. */
export interface MenuEntry {
  readonly path: Path;
  readonly entry: Members;
}

/** Returns the entries of one list of a menu. */
export function entriesOf(menu: Json | undefined, list: Path): readonly MenuEntry[] {
  const entries = menu === undefined ? undefined : valueAt(menu, list);
  return (Array.isArray(entries) ? entries : []).flatMap((entry: Json, index) =>
    isMembers(entry) ? [{ path: [...list, index], entry }] : [],
  );
}

/**
 * Returns the path of the top-level entry at which a new group can begin: the chosen one, or the next without a group
 * heading; the last one if none is chosen.
 */
export function groupStart(menu: Json | undefined, chosen: Path | undefined): Path | undefined {
  const free = entriesOf(menu, ['items']).filter(({ entry }) => entry.group === undefined && entry.hidden !== true);
  const after = free.find(({ path }) => chosen !== undefined && Number(path[1]) >= Number(chosen[1]));
  return (after ?? free.at(-1))?.path;
}

/** Returns all entries of a menu, or of one of its lists, each before those below it. */
export function menuEntries(menu: Json | undefined, list: Path = ['items']): readonly MenuEntry[] {
  return entriesOf(menu, list).flatMap((one) => [one, ...menuEntries(menu, [...one.path, 'children'])]);
}
