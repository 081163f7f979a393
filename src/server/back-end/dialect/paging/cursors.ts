import type { Cursors } from './window-request.ts';

const mostLists = 500;
const mostPages = 1000;
const lasts = 600_000;

interface Kept {
  readonly cursors: Map<number, string>;
  readonly until: number;
}

/**
 * Returns what remembers, for ten minutes, where the pages of lists begin. Only a shorter way: without it a list is gone through
 * from its beginning.
 */
export function openCursors(
  now: () => number = () => performance.now(),
): (list: string) => Cursors & { forget: () => void } {
  const lists = new Map<string, Kept>();
  const keptOf = (list: string) => {
    const kept = lists.get(list);
    if (kept !== undefined && kept.until > now()) return kept;
    const fresh: Kept = { cursors: new Map(), until: now() + lasts };
    lists.delete(list);
    lists.set(list, fresh);
    const [oldest] = lists.keys();
    if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest);
    return fresh;
  };
  return (list) => ({
    nearest(offset) {
      const before = [...keptOf(list).cursors].filter(([at]) => at <= offset);
      const [at, cursor] = before.reduce<[number, string | undefined]>((a, b) => (b[0] > a[0] ? b : a), [0, undefined]);
      return { offset: at, cursor };
    },
    keep(offset, cursor) {
      const { cursors } = keptOf(list);
      if (cursors.size < mostPages) cursors.set(offset, cursor);
    },
    forget: () => void lists.delete(list),
  });
}
