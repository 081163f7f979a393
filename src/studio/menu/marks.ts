import type { Json } from '../../language/json.ts';
import type { Members } from '../../language/members.ts';
import type { Path } from '../parts/part.ts';
import { idOf } from '../preview/mark-id.ts';
import type { Mark } from '../preview/protocol.ts';
import { entriesOf, menuEntries } from './entries.ts';

/** Returns the lists of entries on the menu's preview: the top level, and the children of each entry. */
function menuLists(menu: Json | undefined): readonly Path[] {
  const below = menuEntries(menu).filter(({ entry }) => Array.isArray(entry.children));
  return [['items'], ...below.map(({ path }) => [...path, 'children'])];
}

/** Returns the marks of a menu: its entries, and the headings of its groups. */
export function menuMarks(menu: Json | undefined, problemAt: (path: Path) => string | undefined): readonly Mark[] {
  const lists = menuLists(menu);
  const groups: string[] = [];
  return lists.flatMap((list) =>
    entriesOf(menu, list).flatMap(({ path, entry }): readonly Mark[] => {
      const { path: address, title, group, hidden } = entry;
      const base = { list: idOf(list), isAcross: false, mayRemove: true, problem: undefined };
      const name = typeof title === 'string' ? title : String(address);
      const mark: Mark = {
        ...base,
        id: idOf(path),
        target: { is: 'entry', address: String(address) },
        title: name,
        rename: name,
        problem: problemAt(path),
        alsoIn: othersFor(entry, list, lists),
        // Hidden entries are shown beside the menu and cannot be moved there.
        ...(hidden === true && { list: undefined, alsoIn: [], mayRemove: false }),
      };
      if (typeof group !== 'string' || list.length > 1) return [mark];
      const index = groups.filter((one) => one === group).length;
      groups.push(group);
      const heading: Mark = {
        ...base,
        id: idOf([...path, 'group']),
        target: { is: 'group', title: group, index },
        title: group,
        rename: group,
        isBlock: true,
      };
      return [heading, mark];
    }),
  );
}

/** Returns the other lists that accept an entry: an entry with children can only be at the top level, the home page nowhere else. */
function othersFor({ path, children }: Members, list: Path, lists: readonly Path[]): readonly string[] {
  if (path === '/') return [];
  const all = children === undefined ? lists : lists.slice(0, 1);
  return all.map(idOf).filter((one) => one !== idOf(list));
}
