import type { Cursors } from './window-request.ts';

const mostLists = 500;
const mostPages = 1000;
const lasts = 600_000;

interface Kept {
  readonly cursors: Map<number, string>;
  readonly until: number;
}

/**
 * Returns a cache of list cursors, offset → cursor, each kept for ten minutes. Without a cursor, a list is read from
 * its first page.
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
