import type { Json } from '../language/json.ts';
import { isMembers } from '../language/members.ts';
import { own } from '../language/own.ts';
import { isEquivalent, keysOf } from './shape.ts';

/** An entry of a list or map: where it stands, and what it is. */
export type Entry = readonly [place: string | number, entry: Json];

/**
 * Returns which entry of the old version is meant by an entry of the new one that has another key: new key → old key. Such
 * entries say the same otherwise, or nearly; a short entry of a list also stands where the other stood.
 *
 * @example
 * pairedByContent(new Map([['a', [0, { title: 'a', link: 1 }]]]), new Map([['b', [0, { title: 'b', link: 1 }]]]), 'title')
 * // Map { 'b' => 'a' }
 */
export function pairedByContent(
  before: ReadonlyMap<string, Entry>,
  after: ReadonlyMap<string, Entry>,
  key?: string,
): ReadonlyMap<string, string> {
  const gone = [...before].filter(([name]) => !after.has(name));
  const come = [...after].filter(([name]) => !before.has(name));
  const found = new Map<string, string>();
  for (const isLike of [isSame, isNearly])
    for (const [name, entry] of come) {
      if (found.has(name)) continue;
      const match = gone.findIndex(([, old]) => isLike(old, entry, key));
      if (match < 0) continue;
      for (const [old] of gone.splice(match, 1)) found.set(name, old);
    }
  return found;
}

type Likeness = (before: Entry, after: Entry, key: string | undefined) => boolean;

const isSame: Likeness = ([at, before], [now, after], key) => {
  const { shared, all } = likeness(before, after, key);
  return all === 0
    ? isEquivalent(before, after)
    : shared === all && (shared > 1 || at === now || typeof at === 'string');
};

/** More of it is the same than not. */
const isNearly: Likeness = ([, before], [, after], key) => {
  const { shared, all } = likeness(before, after, key);
  return shared > 1 && shared * 2 > all;
};

function likeness(
  before: Json,
  after: Json,
  key: string | undefined,
): { readonly shared: number; readonly all: number } {
  if (!isMembers(before) || !isMembers(after)) return { shared: 0, all: 0 };
  const keys = keysOf(before, after).filter((one) => one !== key);
  return { shared: keys.filter((one) => isEquivalent(own(before, one), own(after, one))).length, all: keys.length };
}
