import type { Json } from '../language/json.ts';
import { membersOf } from '../language/members.ts';
import { at, type Both, type Compare, explained, type Place, report, reportOf } from './place.ts';
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
}

/**
 * Compares lists and maps entry by entry: added, removed, changed, reordered.
 *
 * @example
 * entries({ thing: (_, key, { words }) => words.call(key) })('接口', parts, place) // reports: 增加了接口 GET /api/book/list
 */
export function entries({ key, thing, compare, isRisky = {}, isOrdered = true }: Entries): Compare {
  return (noun, parts, place) => {
    const [before, after] = [entriesOf(parts.before, key), entriesOf(parts.after, key)];
    for (const [name, [index, entry]] of before) {
      if (after.has(name)) continue;
      const risk = isRisky.removed?.(entry) === true ? 'high' : 'normal';
      report(at(place, index), risk, place.words.removedThing(thing(entry, name, place, 'before')));
    }
    for (const [name, [index, entry]] of after) {
      const old = before.get(name);
      const called = thing(entry, name, place, 'after');
      if (old === undefined)
        report(
          explained(at(place, index), { before: undefined, after: entry }),
          isRisky.added?.(entry) === true ? 'high' : 'normal',
          place.words.addedThing(called),
        );
      else {
        const things = { before: thing(old[1], name, place, 'before'), after: called };
        compare?.({ before: old[1], after: entry }, name, at(place, index), things);
      }
    }
    const common = [...before.keys()].filter((name) => after.has(name));
    const order = [...after.keys()].filter((name) => before.has(name));
    if (isOrdered && common.join('\n') !== order.join('\n')) reportOf(place, 'normal', place.words.reordered(noun));
  };
}

type Entry = readonly [place: string | number, entry: Json];

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
