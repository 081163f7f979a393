/** Returns the entry of `count` that a key leads to from the active one (-1: none is); undefined for any other key. */
export function entryAfter(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (Math.max(active, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/**
 * Returns the entry that typed letters lead to: the next one after the active one that begins with them; the active one
 * itself stays while more letters follow. One letter again and again goes through all that begin with it.
 *
 * @example entryNamed('b', ['apple', 'bear', 'bee'], 1) // 2
 */
export function entryNamed(typed: string, titles: readonly string[], active: number): number | undefined {
  const isOne = new Set(typed).size === 1;
  const wanted = (isOne ? typed.slice(0, 1) : typed).toLowerCase();
  const from = isOne ? active + 1 : Math.max(active, 0);
  const found = titles.map((_, index) => (from + index) % titles.length);
  return found.find((index) => titles[index]?.trim().toLowerCase().startsWith(wanted));
}
