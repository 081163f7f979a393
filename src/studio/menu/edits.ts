import { withItem, withPosition, withValue } from '../../language/edit.ts';
import type { Json } from '../../language/json.ts';
import { isMembers, type Members } from '../../language/members.ts';
import { parseJson } from '../../language/parse.ts';
import { isSame } from '../../language/same.ts';
import { valueAt } from '../../language/value-at.ts';
import type { EditResult } from '../on-page/addition.ts';
import type { Path } from '../parts/part.ts';
import { type MenuEntry, menuEntries } from './entries.ts';
import { isGroup } from './paths.ts';

/**
 * Returns the menu's text with an entry moved into a list, before another entry or a group heading, or to its end; a heading
 * moves with all entries of its group. The entry joins the group at its new place, and its address is prefixed with that of
 * its new parent.
 */
export function withMoved(text: string, path: Path, list: Path, before: Path | undefined): EditResult {
  if (isGroup(path)) return withGroupMoved(text, Number(path[1]), before);
  if (isSame([...list], path.slice(0, -1))) return withEntryMoved(text, path, before);
  const { entry, others, groups } = entryAt(text, path);
  const placed = fitting(entry, text, list, others);
  const added = withEntryAt(text, list, placed, before, groups);
  return withoutSource(added, path);
}

/** Returns the menu's text with an entry added to a list, before an entry or a group heading, or at its end. */
export function withEntry(text: string, list: Path, before: Path | undefined, entry: Members): EditResult {
  const addresses = textsOf(menuEntries(parseJson(text)), 'path');
  const {
    text: written,
    path,
    groups,
  } = withEntryAt(text, list, fitting(entry, text, list, addresses), before, groupsIn(text));
  return { text: withGroups(written, groups), path };
}

/** Returns the menu's text with a group that begins at a top-level entry. */
export function withGroup(text: string, entry: Path, title: Json): EditResult {
  const index = Number(entry[1]);
  const groups = groupsIn(text);
  const end = endOf(groups, index);
  const path = [...entry, 'group'];
  return {
    text: withGroups(
      text,
      groups.map((group, at) => (at >= index && at < end ? title : group)),
    ),
    path,
  };
}

/** Returns the menu's text without the group heading or entry at a path. */
export function withoutThing(text: string, path: Path): string {
  return isGroup(path) ? withoutGroup(text, path) : withoutEntry(text, path);
}

/** Returns the text without a group heading; its entries join the preceding group. */
function withoutGroup(text: string, heading: Path): string {
  const index = Number(heading[1]);
  const groups = groupsIn(text);
  const end = endOf(groups, index);
  return withGroups(
    text,
    groups.map((group, at) => (at >= index && at < end ? groups[index - 1] : group)),
  );
}

/**
 * Returns the text without an entry. The entry is only hidden if one of its pages would otherwise no longer be in the menu,
 * because other pages may link to it.
 */
function withoutEntry(text: string, path: Path): string {
  const entries = menuEntries(parseJson(text));
  const gone = textsOf(
    entries.filter((one) => belongsTo(one, path)),
    'screen',
  );
  const left = textsOf(
    entries.filter((one) => !belongsTo(one, path)),
    'screen',
  );
  if (gone.some((screen) => !left.includes(screen))) return withValue(text, [...path, 'hidden'], true);
  const { groups } = entryAt(text, path);
  return withoutSource({ text, path, groups }, path).text;
}

/** Returns the menu's text with an entry moved below a new parent with this title, which takes over its place, icon and address. */
export function withParent(text: string, path: Path, title: string): EditResult {
  const { entry } = entryAt(text, path);
  const { icon = usualIcon, group, path: address, ...rest } = entry;
  const child = { path: `${String(address)}/list`, ...rest };
  const parent = { path: address ?? '', title, icon, ...(group !== undefined && { group }), children: [child] };
  return { text: withValue(text, path, parent), path };
}

/** Returns the menu's text with a hidden entry shown. */
export function withShown(text: string, path: Path): string {
  return withValue(text, [...path, 'hidden'], undefined);
}

/** Returns the menu's text with the icon of an entry set. */
export function withIcon(text: string, path: Path, icon: string): EditResult {
  return { text: withValue(text, [...path, 'icon'], icon), path };
}

/** The default icon of a top-level entry. */
const usualIcon = 'document';

interface Added extends EditResult {
  /** The group of each top-level entry. */
  readonly groups: Groups;
}

type Groups = readonly (Json | undefined)[];

/** Returns the group of each top-level entry, including those after the entry with the heading. */
function groupsIn(text: string): Groups {
  let last: Json | undefined;
  return topEntries(parseJson(text)).map((entry) => {
    last = entry.group ?? last;
    return last;
  });
}

/** Returns the text with each group written once, at its first entry. */
function withGroups(text: string, groups: Groups): string {
  const before = topEntries(parseJson(text));
  return groups.reduce<string>((now, group, index) => {
    const wanted = isSame(group, groups[index - 1]) ? undefined : group;
    return isSame(before[index]?.group, wanted) ? now : withValue(now, ['items', index, 'group'], wanted);
  }, text);
}

function topEntries(menu: Json): readonly Members[] {
  const items = valueAt(menu, ['items']);
  return (Array.isArray(items) ? items : []).map((item: Json) => (isMembers(item) ? item : {}));
}

/** Returns the index after the last entry of an entry's group. */
function endOf(groups: Groups, index: number): number {
  const next = groups.findIndex((group, at) => at > index && !isSame(group, groups[index]));
  return next < 0 ? groups.length : next;
}

function startOf(groups: Groups, index: number): number {
  return groups.findLastIndex((group, at) => at < index && !isSame(group, groups[index])) + 1;
}

/** Returns the index and group of a top-level entry placed before another one; before a heading, it joins the preceding group. */
function landing(groups: Groups, before: Path | undefined): { readonly at: number; readonly group: Json | undefined } {
  const at = before === undefined ? groups.length : Number(before[1]);
  return { at, group: before === undefined || isGroup(before) ? groups[at - 1] : groups[at] };
}

function withEntryMoved(text: string, path: Path, before: Path | undefined): EditResult {
  const list = path.slice(0, -1);
  const from = Number(path.at(-1));
  if (list.length > 1) {
    const held = valueAt(parseJson(text), list);
    const end = before === undefined ? (Array.isArray(held) ? held.length : 0) : Number(before.at(-1));
    const to = end > from ? end - 1 : end;
    return { text: withPosition(text, path, to), path: [...list, to] };
  }
  if (isSame(before, path)) return { text, path };
  const all = groupsIn(text);
  const { at, group } = landing(all, before);
  const to = at > from ? at - 1 : at;
  const groups = all.toSpliced(from, 1).toSpliced(to, 0, group);
  return { text: withGroups(withPosition(text, path, to), groups), path: [...list, to] };
}

/** Moves a group before the group that contains the target, or after it if it is moved down into its middle. */
function withGroupMoved(text: string, index: number, before: Path | undefined): EditResult {
  const groups = groupsIn(text);
  const end = endOf(groups, index);
  const target = before === undefined ? groups.length : Number(before[1]);
  if (target >= index && target < end) return { text, path: ['items', index, 'group'] };
  const isIntoMiddle = before !== undefined && !isGroup(before);
  // Entries without a group precede all groups.
  const isUngrouped = target < groups.length && groups[target] === undefined;
  const isBehind = (isIntoMiddle && target >= end) || isUngrouped;
  const at = target >= groups.length ? target : isBehind ? endOf(groups, target) : startOf(groups, target);
  const size = end - index;
  const start = at > index ? at - size : at;
  const order = groups.map((_, one) => one);
  const moved = order.toSpliced(index, size).toSpliced(start, 0, ...order.slice(index, end));
  const placed = withGroups(
    withOrder(text, moved),
    moved.map((one) => groups[one]),
  );
  return { text: placed, path: ['items', start, 'group'] };
}

/** Returns the text with the top-level entries in another order, given by their former indices. */
function withOrder(text: string, order: readonly number[]): string {
  let now = order.toSorted((one, other) => one - other);
  return order.reduce((written, wanted, to) => {
    const from = now.indexOf(wanted);
    now = now.toSpliced(from, 1).toSpliced(to, 0, wanted);
    return from === to ? written : withPosition(written, ['items', from], to);
  }, text);
}

function withEntryAt(text: string, list: Path, entry: Members, before: Path | undefined, groups: Groups): Added {
  const held = valueAt(parseJson(text), list);
  const end = Array.isArray(held) ? held.length : 0;
  const isTop = list.length === 1;
  const { at: top, group } = landing(groups, before);
  const at = isTop ? top : before === undefined ? end : Number(before.at(-1));
  const placed = withPosition(withItem(text, list, undefined, entry), [...list, end], at);
  return { text: placed, path: [...list, at], groups: isTop ? groups.toSpliced(at, 0, group) : groups };
}

/** Returns the text without the moved entry at its former path, and without a parent that becomes empty. */
function withoutSource({ text, path, groups }: Added, source: Path): EditResult {
  const list = path.slice(0, -1);
  const isAdded = valueAt(parseJson(text), list) !== undefined && !isSame([...path], [...source]);
  const moved = isAdded ? shifted(source, list, Number(path.at(-1)), 1) : source;
  const siblings = valueAt(parseJson(text), moved.slice(0, -1));
  const isLast = moved.length > 2 && Array.isArray(siblings) && siblings.length === 1;
  const gone = isLast ? moved.slice(0, -2) : moved;
  const left = gone.length === 2 ? groups.toSpliced(Number(gone[1]), 1) : groups;
  return {
    text: withGroups(withValue(text, gone, undefined), left),
    path: shifted(path, gone.slice(0, -1), Number(gone.at(-1)), -1),
  };
}

/** Returns a path as it is after an entry was added to or removed from a list. */
function shifted(path: Path, list: Path, at: number, by: number): Path {
  const index = path[list.length];
  const isWithin = isSame(path.slice(0, list.length), [...list]) && typeof index === 'number';
  return isWithin && index >= at ? [...list, index + by, ...path.slice(list.length + 1)] : path;
}

interface Found {
  readonly entry: Members;
  /** The addresses of all other entries. */
  readonly others: readonly string[];
  readonly groups: Groups;
}

function entryAt(text: string, path: Path): Found {
  const menu = parseJson(text);
  const entry = valueAt(menu, path);
  return {
    entry: isMembers(entry) ? entry : {},
    others: textsOf(
      menuEntries(menu).filter((one) => !belongsTo(one, path)),
      'path',
    ),
    groups: groupsIn(text),
  };
}

/** Returns an entry adapted to its list: with an icon at the top level, with the address of its parent below one. */
function fitting(entry: Members, text: string, list: Path, taken: readonly string[]): Members {
  const { group: _, icon, hidden: __, ...rest } = entry;
  const parent = list.length === 1 ? undefined : valueAt(parseJson(text), list.slice(0, -1));
  const address = String(entry.path);
  const above = isMembers(parent) ? `${String(parent.path)}/` : '';
  const wanted = address.startsWith(above) ? address : above + (address.split('/').at(-1) ?? '');
  const path = free(wanted, taken);
  const { path: ___, title = '', ...others } = rest;
  const children = Array.isArray(others.children)
    ? { children: others.children.map((child: Json) => rebased(child, address, path)) }
    : {};
  return { path, title, ...(list.length === 1 && { icon: icon ?? usualIcon }), ...others, ...children };
}

function rebased(entry: Json, from: string, to: string): Json {
  return isMembers(entry) ? { ...entry, path: String(entry.path).replace(from, () => to) } : entry;
}

function free(address: string, taken: readonly string[]): string {
  const numbers = taken.map((_, index) => `${address}-${index + 2}`);
  return [address, ...numbers].find((one) => !taken.includes(one)) ?? address;
}

/** Returns the addresses of entries, or the screens that they open. */
function textsOf(entries: readonly MenuEntry[], key: 'path' | 'screen'): readonly string[] {
  return entries.flatMap(({ entry }) => (typeof entry[key] === 'string' ? [entry[key]] : []));
}

/** Returns whether an entry is at a path or below it. */
function belongsTo({ path }: MenuEntry, around: Path): boolean {
  return isSame(path.slice(0, around.length), [...around]);
}
