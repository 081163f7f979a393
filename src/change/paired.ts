import type { Json } from '../language/json.ts';
import { isMembers } from '../language/members.ts';
import { own } from '../language/own.ts';
import { isEquivalent, keysOf } from './shape.ts';

/** An entry of a list or map, with its index or key. */
export type Entry = readonly [place: string | number, entry: Json];

/**
 * Returns which old entry corresponds to a new one with another key: new key → old key. Their other content is equal,
 * or more than half of it; a short list entry must also have the same index.
 *
 * @example
 * pairByContent(new Map([['a', [0, { title: 'a', link: 1 }]]]), new Map([['b', [0, { title: 'b', link: 1 }]]]), 'title')
 * // Map { 'b' => 'a' }
 */
export function pairByContent(
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

/** More than half of the content is equal. */
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
