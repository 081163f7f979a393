import type { Json } from '../language/json.ts';
import { membersOf } from '../language/members.ts';
import type { Path, Risk } from './change.ts';
import { type Entry, pairByContent } from './paired.ts';
import {
  at,
  type Both,
  type Compare,
  type Place,
  report,
  reportOf,
  withNestedActions,
  withOwner,
  withReason,
} from './place.ts';
import { listOf } from './shape.ts';

/** How the entries of a list or map are matched, named and compared. */
export interface Entries {
  /** Returns the identity of an entry of a list; in a map, its key is used. */
  readonly key?: (entry: Json) => string;
  /** Returns the name of an entry: 列「名称」. */
  readonly thing: (entry: Json, key: string, place: Place, version: keyof Both<unknown>) => string;
  /** Compares an entry that both versions have. */
  readonly compare?: (parts: Both<Json>, key: string, place: Place, things: Both<string>) => void;
  /** Whether adding or removing an entry is a risk. */
  readonly isRisky?: { readonly added?: (entry: Json) => boolean; readonly removed?: (entry: Json) => boolean };
  /** Whether order matters. @default true */
  readonly isOrdered?: boolean;
  /**
   * How to treat an entry with a new key and otherwise the same content as renamed: `key` is the entry's own key, which
   * is compared with it; `risk` is the risk of renaming a map's key. Absent where another key means another thing, such
   * as a call or a transition.
   */
  readonly renamed?: { readonly key: string } | { readonly risk: Risk };
  /** Returns the entry that this one belongs to: it is added and removed with that one, and ordered within it. */
  readonly within?: (entry: Json) => string | undefined;
  /** Returns the path of an entry from the place of the list, where the list is not that of the file; else its index. */
  readonly pathOf?: (key: string, place: Place, version: keyof Both<unknown>) => Path | undefined;
}

/**
 * Compares lists and maps entry by entry: added, removed, renamed, changed, reordered.
 *
 * @example
 * entries({ thing: (_, key, { words }) => words.call(key) })('接口', parts, place) // reports: 增加了接口 GET /api/book/list
 */
export function entries(how: Entries): Compare {
  const { key, thing, compare, isOrdered = true, renamed } = how;
  return (noun, parts, place) => {
    const after = entriesOf(parts.after, key);
    const written = entriesOf(parts.before, key);
    const pairs = renamed && pairByContent(written, after, 'key' in renamed ? renamed.key : undefined);
    const before = pairs === undefined ? written : withNewKeys(written, pairs);
    reportGone({ before, after }, how, place);
    for (const [name, [index, entry]] of after) {
      const old = before.get(name);
      if (old === undefined) {
        reportCome(name, { before, after }, how, place);
        continue;
      }
      const from = pairs?.get(name);
      const things = {
        before: thing(old[1], from ?? name, place, 'before'),
        after: thing(entry, name, place, 'after'),
      };
      if (from !== undefined && renamed !== undefined && 'risk' in renamed) {
        const called = {
          ...entryPlace(how, name, index, withReason(place, parts), 'after'),
          owner: withOwner(place, things.before),
        };
        report(called, renamed.risk, place.words.keyChanged(from, name));
      }
      compare?.({ before: old[1], after: entry }, name, entryPlace(how, name, index, place, 'after'), things);
    }
    if (isOrdered && isMoved({ before, after }, how)) reportOf(place, 'normal', place.words.reordered(noun));
  };
}

/**
 * Returns the renamed entries of a map: new key → old key.
 *
 * @example
 * renamedKeys({ before: { isbn: { title: 'ISBN' } }, after: { code: { title: 'ISBN' } } }) // Map { 'code' => 'isbn' }
 */
export function renamedKeys({ before, after }: Both<Json | undefined>): ReadonlyMap<string, string> {
  return pairByContent(entriesOf(before, undefined), entriesOf(after, undefined));
}

type Named = ReadonlyMap<string, Entry>;

/** Returns the place of an entry, by its index or key where the list stands in the file as it is. */
function entryPlace(
  { pathOf }: Entries,
  name: string,
  index: string | number,
  place: Place,
  version: keyof Both<unknown>,
): Place {
  return at(place, ...(pathOf?.(name, place, version) ?? [index]));
}

function reportGone({ before, after }: Both<Named>, how: Entries, place: Place): void {
  const { thing, isRisky, within } = how;
  for (const [name, [index, entry]] of before) {
    const owner = within?.(entry);
    if (after.has(name) || (owner !== undefined && before.has(owner) && !after.has(owner))) continue;
    const risk = isRisky?.removed?.(entry) === true ? 'high' : 'normal';
    const there = entryPlace(how, name, index, place, 'before');
    report(
      there,
      risk,
      place.words.removedThing(withNestedActions(there, thing(entry, name, place, 'before'), 'before')),
    );
  }
}

function reportCome(name: string, { before, after }: Both<Named>, how: Entries, place: Place): void {
  const { thing, isRisky, within } = how;
  const [index, entry] = after.get(name) ?? ['', null];
  const owner = within?.(entry);
  if (owner !== undefined && after.has(owner) && !before.has(owner)) return;
  const inner = [...after].filter(([key, [, one]]) => within?.(one) === name && !before.has(key));
  const things = inner.map(([key, [, one]]) => thing(one, key, place, 'after'));
  const called = place.words.withParts(thing(entry, name, place, 'after'), things);
  const there = withReason(entryPlace(how, name, index, place, 'after'), { before: undefined, after: entry });
  report(
    there,
    isRisky?.added?.(entry) === true ? 'high' : 'normal',
    place.words.addedThing(withNestedActions(there, called, 'after')),
  );
}

/** Returns whether entries of both versions have another order, each within the entry that it belongs to in both. */
function isMoved({ before, after }: Both<Named>, { within }: Entries): boolean {
  const owner = (of: Named, name: string): string => within?.(of.get(name)?.[1] ?? null) ?? '';
  const isCommon = (name: string): boolean =>
    before.has(name) && after.has(name) && owner(before, name) === owner(after, name);
  const order = (of: Named): string =>
    [...of.keys()]
      .filter(isCommon)
      .map((name, index) => [owner(of, name), index, name] as const)
      .toSorted(([one, first], [other, second]) => (one === other ? first - second : one < other ? -1 : 1))
      .map(([, , name]) => name)
      .join('\n');
  return order(before) !== order(after);
}

/** Returns the entries under the keys that they have in the new version. */
function withNewKeys(entries: Named, pairs: ReadonlyMap<string, string>): Named {
  const news = new Map([...pairs].map(([now, old]) => [old, now]));
  return new Map([...entries].map(([name, entry]) => [news.get(name) ?? name, entry]));
}

/** Returns entries by name; a repeated name gets a key of its own. */
function entriesOf(value: Json | undefined, key: Entries['key']): ReadonlyMap<string, Entry> {
  const found = new Map<string, Entry>();
  const list: readonly Entry[] = Array.isArray(value)
    ? [...listOf(value).entries()]
    : Object.entries(membersOf(value)).filter(([name]) => !name.startsWith('$'));
  for (const [place, entry] of list) {
    const plain = typeof place === 'string' ? place : (key?.(entry) ?? String(place));
    let name = plain;
    for (let count = 2; found.has(name); count++) name = `${plain} ${count}`;
    found.set(name, [place, entry]);
  }
  return found;
}
