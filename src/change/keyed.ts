import type { Json } from '../language/json.ts';
import { membersOf } from '../language/members.ts';
import type { Risk } from './change.ts';
import { type Entry, pairedByContent } from './paired.ts';
import { at, type Both, belonging, type Compare, explained, type Place, report, reportOf, whole } from './place.ts';
import { listOf } from './shape.ts';

/** How the entries of a list or map are matched, named and compared. */
export interface Entries {
  /** Identifies an entry of a list; in a map, the key does. */
  readonly key?: (entry: Json) => string;
  /** Names an entry: 列「名称」. */
  readonly thing: (entry: Json, key: string, place: Place, version: keyof Both<unknown>) => string;
  /** Compares an entry both versions have. */
  readonly compare?: (parts: Both<Json>, key: string, place: Place, things: Both<string>) => void;
  /** Whether adding or removing an entry is a risk. */
  readonly isRisky?: { readonly added?: (entry: Json) => boolean; readonly removed?: (entry: Json) => boolean };
  /** Whether order matters. */
  readonly isOrdered?: boolean;
  /**
   * An entry with another key that says the same otherwise is the same entry: what the key of its list is, which is compared
   * with it, or the risk of another key in its map. Absent where another key is another thing: a call, a transition.
   */
  readonly renamed?: { readonly key: string } | { readonly risk: Risk };
  /** The entry that one belongs to: it comes and goes with that, and has its order there. */
  readonly within?: (entry: Json) => string | undefined;
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
    const pairs = renamed && pairedByContent(written, after, 'key' in renamed ? renamed.key : undefined);
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
        const called = { ...at(explained(place, parts), index), owner: belonging(place, things.before) };
        report(called, renamed.risk, place.words.keyChanged(from, name));
      }
      compare?.({ before: old[1], after: entry }, name, at(place, index), things);
    }
    if (isOrdered && isMoved({ before, after }, how)) reportOf(place, 'normal', place.words.reordered(noun));
  };
}

/**
 * Returns which entries of a map have another key: new key → old key.
 *
 * @example
 * renamedIn({ before: { isbn: { title: 'ISBN' } }, after: { code: { title: 'ISBN' } } }) // Map { 'code' => 'isbn' }
 */
export function renamedIn({ before, after }: Both<Json | undefined>): ReadonlyMap<string, string> {
  return pairedByContent(entriesOf(before, undefined), entriesOf(after, undefined));
}

type Named = ReadonlyMap<string, Entry>;

function reportGone({ before, after }: Both<Named>, { thing, isRisky, within }: Entries, place: Place): void {
  for (const [name, [index, entry]] of before) {
    const owner = within?.(entry);
    if (after.has(name) || (owner !== undefined && before.has(owner) && !after.has(owner))) continue;
    const risk = isRisky?.removed?.(entry) === true ? 'high' : 'normal';
    const there = at(place, index);
    report(there, risk, place.words.removedThing(whole(there, thing(entry, name, place, 'before'), 'before')));
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
  const there = explained(at(place, index), { before: undefined, after: entry });
  report(
    there,
    isRisky?.added?.(entry) === true ? 'high' : 'normal',
    place.words.addedThing(whole(there, called, 'after')),
  );
}

/** Whether what both have stands in another order, each within what it belongs to in both. */
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

/** Entries under the keys that they have in the new version. */
function withNewKeys(entries: Named, pairs: ReadonlyMap<string, string>): Named {
  const news = new Map([...pairs].map(([now, old]) => [old, now]));
  return new Map([...entries].map(([name, entry]) => [news.get(name) ?? name, entry]));
}

/** Entries by name; a repeated name is another entry. */
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
