import { memoizedBatch } from '../../language/memoized.ts';
import { initialsOf } from '../../language/text/pinyin.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Returns the shortcut keys for each of these titles: its first pinyin initial, followed by another of its initials if
 * several titles share the first. A title without letters has none.
 *
 * @example
 * menuKeys(['商品管理', '账单管理', '职员管理']).get('职员管理') // 'z y'
 */
export function menuKeys(titles: readonly string[]): ReadonlyMap<string, string> {
  const initials = initialsOfAll(titles);
  const count = new Map<string, number>();
  for (const [first = ''] of initials.values()) count.set(first, (count.get(first) ?? 0) + 1);
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  for (const [title, [first, ...others]] of initials) {
    if (first === undefined) continue;
    const isShared = (count.get(first) ?? 0) > 1;
    const second = [...others, ...alphabet].find((letter) => !taken.has(`${first} ${letter}`));
    const letters = isShared && second !== undefined ? `${first} ${second}` : first;
    taken.add(letters);
    keys.set(title, letters);
  }
  return keys;
}

const initialsOfAll = memoizedBatch(initialsOf);
