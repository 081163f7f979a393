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
 * Returns the text of the menu with an entry moved into a list before another entry or the heading of a group, or to its end; a
 * heading moves with all entries of its group. An entry belongs to the group at its new place, and below another one its address
 * begins with that one's.
 */
export function withMoved(text: string, path: Path, list: Path, before: Path | undefined): EditResult {
  if (isGroup(path)) return withGroupMoved(text, Number(path[1]), before);
  if (isSame([...list], path.slice(0, -1))) return withEntryMoved(text, path, before);
  const { entry, others, groups } = entryAt(text, path);
  const placed = fitting(entry, text, list, others);
  const added = withEntryAt(text, list, placed, before, groups);
  return withoutSource(added, path);
}

/** Returns the text of the menu with another entry in a list, before an entry or the heading of a group, or at its end. */
export function withEntry(text: string, list: Path, before: Path | undefined, entry: Members): EditResult {
  const addresses = textsOf(menuEntries(parseJson(text)), 'path');
  const {
    text: written,
    path,
    groups,
  } = withEntryAt(text, list, fitting(entry, text, list, addresses), before, groupsIn(text));
  return { text: withGroups(written, groups), path };
}

/** Returns the text of the menu in which a group begins at an entry of the top. */
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

/** Returns the text of the menu without the thing at a path: the heading of a group, or an entry. */
export function withoutThing(text: string, path: Path): string {
  return isGroup(path) ? withoutGroup(text, path) : withoutEntry(text, path);
}

/** The text without the heading of a group, whose entries join the group before it. */
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
 * The text without an entry: it is only hidden where a page of it would not be in the menu any more, since
 * others may lead to that page.
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

/** Returns the text of the menu with an entry below a new one of a title, which has its place, its icon and its address. */
export function withParent(text: string, path: Path, title: string): EditResult {
  const { entry } = entryAt(text, path);
  const { icon = usualIcon, group, path: address, ...rest } = entry;
  const child = { path: `${String(address)}/list`, ...rest };
  const parent = { path: address ?? '', title, icon, ...(group !== undefined && { group }), children: [child] };
  return { text: withValue(text, path, parent), path };
}

/** Returns the text of the menu in which an entry is shown that was hidden. */
export function withShown(text: string, path: Path): string {
  return withValue(text, [...path, 'hidden'], undefined);
}

/** Returns the text of the menu with an icon of an entry. */
export function withIcon(text: string, path: Path, icon: string): EditResult {
  return { text: withValue(text, [...path, 'icon'], icon), path };
}

/** The icon of an entry at the top that has none yet. */
const usualIcon = 'document';

interface Added extends EditResult {
  /** The group of each entry at the top. */
  readonly groups: Groups;
}

type Groups = readonly (Json | undefined)[];

/** The group of each entry at the top, also where an earlier one has its heading. */
function groupsIn(text: string): Groups {
  let last: Json | undefined;
  return topEntries(parseJson(text)).map((entry) => {
    last = entry.group ?? last;
    return last;
  });
}

/** The text in which each group is written once, at its first entry. */
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

/** The index behind the last entry of the group that an entry belongs to. */
function endOf(groups: Groups, index: number): number {
  const next = groups.findIndex((group, at) => at > index && !isSame(group, groups[index]));
  return next < 0 ? groups.length : next;
}

function startOf(groups: Groups, index: number): number {
  return groups.findLastIndex((group, at) => at < index && !isSame(group, groups[index])) + 1;
}

/** Where an entry of the top lands, and in which group: before a heading it ends the group that stands above. */
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

/** A group before the one that holds the target; moved down into its middle, behind it. */
function withGroupMoved(text: string, index: number, before: Path | undefined): EditResult {
  const groups = groupsIn(text);
  const end = endOf(groups, index);
  const target = before === undefined ? groups.length : Number(before[1]);
  if (target >= index && target < end) return { text, path: ['items', index, 'group'] };
  const isIntoMiddle = before !== undefined && !isGroup(before);
  // What has no group stands above all groups.
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

/** The text with the entries of the top in another order, each by the index that it had. */
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

/** The text without the entry that stood at a path before another one was added, and without an entry that nothing is left below. */
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

/** A path after an entry was added to a list or removed from it. */
function shifted(path: Path, list: Path, at: number, by: number): Path {
  const index = path[list.length];
  const isWithin = isSame(path.slice(0, list.length), [...list]) && typeof index === 'number';
  return isWithin && index >= at ? [...list, index + by, ...path.slice(list.length + 1)] : path;
}

interface Found {
  readonly entry: Members;
  /** The addresses of all others. */
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

/** An entry as it is written in a list: at the top with an icon, below another one with its address. */
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

/** The addresses of entries, or the screens that they open. */
function textsOf(entries: readonly MenuEntry[], key: 'path' | 'screen'): readonly string[] {
  return entries.flatMap(({ entry }) => (typeof entry[key] === 'string' ? [entry[key]] : []));
}

/** Whether an entry is the one at a path, or below it. */
function belongsTo({ path }: MenuEntry, around: Path): boolean {
  return isSame(path.slice(0, around.length), [...around]);
}
