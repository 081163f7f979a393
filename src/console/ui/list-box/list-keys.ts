import { visibleText } from '../../../language/text/visible.ts';

/**
 * Returns the index that a navigation key moves to from the active entry (-1: none) of `count`; undefined for any other
 * key.
 */
export function entryAfter(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (Math.max(active, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/**
 * Returns the index that typed letters move to: the next entry after the active one that starts with them; the active
 * one stays while it matches further letters. Repeating one letter cycles through all entries that start with it.
 *
 * @example
 * entryNamed('b', ['apple', 'bear', 'bee'], 1) // 2
 */
export function entryNamed(typed: string, titles: readonly string[], active: number): number | undefined {
  const isOne = new Set(typed).size === 1;
  const wanted = visibleText(isOne ? typed.slice(0, 1) : typed).toLowerCase();
  if (wanted === '') return undefined;
  const from = isOne ? active + 1 : Math.max(active, 0);
  const found = titles.map((_, index) => (from + index) % titles.length);
  return found.find((index) =>
    visibleText(titles[index] ?? '')
      .toLowerCase()
      .startsWith(wanted),
  );
}
