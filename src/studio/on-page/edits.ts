import { withItem, withPosition, withValue } from '../../language/edit.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { parseJson } from '../../language/parse.ts';
import { allRowsTab } from '../../language/screen/tab.ts';
import { valueAt } from '../../language/value-at.ts';
import type { Path } from '../parts/part.ts';
import { withoutPart, withPart } from '../parts/standard-parts.ts';
import type { Addition, EditResult } from './addition.ts';

/** Returns the text with an entry added to a list before another one, or at its end. */
export function withAdded(
  text: string,
  list: Path,
  before: Path | undefined,
  key: string | undefined,
  value: Json,
): EditResult {
  const held = valueAt(parseJson(text), list);
  const count = typeof held === 'object' && held !== null ? Object.keys(held).length : 0;
  const path = [...list, key ?? count];
  return before === undefined
    ? { text: withItem(text, list, key, value), path }
    : withPlaced(withItem(text, list, key, value), path, before);
}

/** Returns the text with an addition, under its key in a map, and with the members that it sets beside the list. */
export function withAddition(
  text: string,
  list: Path,
  before: Path | undefined,
  key: string | undefined,
  { value, isRequired, beside = {}, edit }: Addition,
): EditResult {
  if (edit !== undefined) return edit(text);
  const added = withAdded(text, list, before, key, value);
  const owner = list.slice(0, -1);
  const required = isRequired && key !== undefined ? withRequired(added.text, owner, key) : added.text;
  const whole = Object.entries(beside).reduce((now, [name, one]) => withValue(now, [...owner, name], one), required);
  return { ...added, text: whole };
}

/** Returns the text with a field of an object made required; required fields are listed in the order of the fields. */
export function withRequired(text: string, owner: Path, field: string): string {
  const list = [...owner, 'required'];
  const named = withItem(text, list, undefined, field);
  const order = Object.keys(valueAt(parseJson(text), [...owner, 'properties']) ?? {});
  const others = valueAt(parseJson(text), list);
  const names = Array.isArray(others) ? others.map(String) : [];
  const next = names.findIndex((name) => order.indexOf(name) > order.indexOf(field));
  return next < 0 ? named : withPosition(named, [...list, names.length], next);
}

/** Returns the text with the part at a path moved before another one of its list, or to its end. */
export function withPlaced(text: string, path: Path, next: Path | undefined): EditResult {
  const isEnd = isEveryTab(next) && isInferred(text, next);
  const before = isEnd ? undefined : next;
  const placed = isEnd ? text : withEveryTab(text, path, before);
  // Only written parts have an order.
  const written = before === undefined ? withPart(placed, path) : withPart(withPart(placed, before), path);
  const held = valueAt(parseJson(written), path.slice(0, -1));
  const keys: readonly (string | number)[] = Array.isArray(held)
    ? held.map((_, index) => index)
    : Object.keys(held ?? {});
  const from = keys.indexOf(path.at(-1) ?? '');
  const target = before === undefined ? keys.length : keys.indexOf(before.at(-1) ?? '');
  const to = target > from ? target - 1 : target;
  const moved = withPosition(written, path, to);
  return { text: moved, path: Array.isArray(held) ? [...path.slice(0, -1), to] : path };
}

/** Returns the text with the tab of all rows, which is last unless it is written, if a tab is moved behind it. */
function withEveryTab(text: string, path: Path, before: Path | undefined): string {
  const every = ['tabs', allRowsTab];
  const isMoved = path.length === every.length && path[0] === every[0] && (before === undefined || isEveryTab(path));
  return isMoved && isInferred(text, every) ? withValue(text, every, {}) : text;
}

function isEveryTab(path: Path | undefined): path is Path {
  return path?.length === 2 && path[0] === 'tabs' && path[1] === allRowsTab;
}

function isInferred(text: string, path: Path): boolean {
  const document = parseJson(text);
  return isMembers(valueAt(document, path.slice(0, -1))) && valueAt(document, path) === undefined;
}

/** Returns the text with a field of an object made optional. */
export function withoutRequired(text: string, owner: Path, field: Path[number]): string {
  const list = [...owner, 'required'];
  const held = valueAt(parseJson(text), list);
  const names: readonly Json[] = Array.isArray(held) ? held : [];
  if (!names.includes(field)) return text;
  return withValue(text, names.length > 1 ? [...list, names.indexOf(field)] : list, undefined);
}

/** Returns the text without the part at a path, its name among the required fields, and a list or map that becomes empty. */
export function withRemoved(text: string, path: Path): string {
  const isField = path.at(-2) === 'properties';
  const removed = withoutPart(isField ? withoutRequired(text, path.slice(0, -2), path.at(-1) ?? '') : text, path);
  const list = path.slice(0, -1);
  const left = valueAt(parseJson(removed), list);
  const isEmpty = typeof left === 'object' && left !== null && Object.keys(left).length === 0;
  return isEmpty && mayLack.has(String(list.at(-1))) ? withValue(removed, list, undefined) : removed;
}

/** The lists and maps that are removed when they become empty. */
const mayLack: ReadonlySet<string> = new Set(['filters', 'tabs', 'toolbar', 'bulk']);
