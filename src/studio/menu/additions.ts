import type { Json } from '../../language/json.ts';
import { groupNote, newGroup } from '../../words/zh-CN/studio/menu.ts';
import { memberOf } from '../help/schema-at.ts';
import type { Addition } from '../on-page/addition.ts';
import type { Page } from '../on-page/marks-of.ts';
import type { Path } from '../parts/part.ts';
import { withEntry, withGroup, withMoved, withShown } from './edits.ts';
import { menuEntries } from './entries.ts';
import { isGroup } from './paths.ts';

/** Returns the possible additions to a list of the menu at a place: a group heading, and pages that are not in the menu. */
export function menuAdditionsTo({ names, document }: Page, list: Path, before: Path | undefined): readonly Addition[] {
  const isTop = list.length === 1;
  const entries = menuEntries(document);
  const hidden = entries
    .filter(({ entry }) => entry.hidden === true && (isTop || (entry.path !== '/' && entry.children === undefined)))
    .map(({ path, entry }): Addition => {
      const show = (text: string) => {
        const moved = withMoved(text, path, list, before);
        return { ...moved, text: withShown(moved.text, moved.path) };
      };
      return { title: String(entry.title), note: String(entry.screen ?? entry.path), value: {}, edit: show };
    });
  const listed = new Set(entries.map(({ entry }) => entry.screen));
  const others = Object.entries(names.screens)
    .filter(([screen]) => !listed.has(screen))
    .map(([screen, title]): Addition => {
      const value = { path: `/${screen}`, title, screen };
      return { title, note: screen, value, edit: (text) => withEntry(text, list, before, value) };
    });
  return [...groupsFor(document, list, before), ...others, ...hidden];
}

/** Returns a new group that begins at an entry, unless a group already begins there. */
function groupsFor(document: Json | undefined, list: Path, before: Path | undefined): readonly Addition[] {
  if (list.length > 1 || before === undefined || isGroup(before)) return [];
  const entry = before.reduce<Json | undefined>(memberOf, document);
  if (memberOf(entry, 'group') !== undefined) return [];
  return [{ title: newGroup, note: groupNote, value: newGroup, edit: (text) => withGroup(text, before, newGroup) }];
}
