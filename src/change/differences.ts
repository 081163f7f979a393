import type { Json } from '../language/json.ts';
import { isMembers } from '../language/members.ts';
import type { Path } from './change.ts';
import { isLong, show } from './names.ts';
import { type Both, type Place, part } from './place.ts';
import { say } from './say.ts';
import { isEquivalent, keysOf } from './shape.ts';

/** A changed part of a value, with its path in the value, in words: 权限中 levels.0 由 read 改为 write. */
export interface Difference {
  readonly path: Path;
  readonly words: string;
}

/**
 * Returns how two values differ: as a whole if both can be shown in full, otherwise by their smallest changed parts.
 *
 * @example
 * differences('每页行数', { before: 1, after: 2 }, place) // [{ path: [], words: '每页行数由 1 改为 2' }]
 */
export function differences(noun: string, { before, after }: Both<Json>, place: Place): readonly Difference[] {
  return within(noun, { before, after }, place, []);
}

function within(noun: string, parts: Both<Json | undefined>, saying: Place, path: Path): readonly Difference[] {
  const { before, after } = parts;
  const { words } = saying;
  if (isEquivalent(before, after)) return [];
  const place = path.join('.');
  if (before === undefined) return [{ path, words: words.addedIn(noun, place, show(after, words)) }];
  if (after === undefined) return [{ path, words: words.removedIn(noun, place, show(before, words)) }];
  const inner = isLong(before) || isLong(after) ? partsOf(before, after) : undefined;
  if (inner !== undefined) return inner.flatMap(([key, one]) => within(noun, one, saying, [...path, key]));
  if (path.length === 0) {
    const said = distinct({ before: say(before, saying, 'before'), after: say(after, saying, 'after') }, parts);
    return [{ path, words: words.changed(noun, said.before, said.after) }];
  }
  const shown = distinct({ before: show(before, words), after: show(after, words) }, parts);
  return [{ path, words: words.changedIn(noun, place, shown.before, shown.after) }];
}

type Part = readonly [key: string | number, Both<Json | undefined>];

/** Returns the parts of two objects or two lists, each with its counterpart. */
function partsOf(before: Json, after: Json): readonly Part[] | undefined {
  if (isMembers(before) && isMembers(after))
    return keysOf(before, after).map((key): Part => [key, part({ before, after }, key)]);
  return Array.isArray(before) && Array.isArray(after) ? itemsOf(before, after) : undefined;
}

/** Returns the items between the common beginning and the common end of two lists. */
function itemsOf(before: readonly Json[], after: readonly Json[]): readonly Part[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isEquivalent(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isEquivalent(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const [olds, news] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const longer = olds.length > news.length ? olds : news;
  return longer.map((_, index): Part => [start + index, { before: olds[index], after: news[index] }]);
}

/**
 * Returns the words for both versions of a value, or their exact JSON if the words are equal.
 *
 * @example
 * distinct({ before: '1', after: '1' }, { before: 1, after: '1' }) // { before: '1', after: '"1"' }
 */
export function distinct(words: Both<string>, { before, after }: Both<Json | undefined>): Both<string> {
  if (words.before !== words.after) return words;
  return { before: JSON.stringify(before) ?? words.before, after: JSON.stringify(after) ?? words.after };
}
