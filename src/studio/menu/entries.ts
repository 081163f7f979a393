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

/** Returns all entries of a menu, or of one of its lists, each before those below it. */
export function menuEntries(menu: Json | undefined, list: Path = ['items']): readonly MenuEntry[] {
  return entriesOf(menu, list).flatMap((one) => [one, ...menuEntries(menu, [...one.path, 'children'])]);
}
