/** What is done in this page, for browsers that give no locks to pages without https. */
const here = new Set<string>();

/** Performs `work` while no other tab has this name taken. Returns false, at once, if one does. */
export async function withLock(name: string, work: () => Promise<void>): Promise<boolean> {
  if (here.has(name)) return false;
  here.add(name);
  try {
    if (!hasLocks()) {
      await work();
      return true;
    }
    return await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await work();
      return lock !== null;
    });
  } finally {
    here.delete(name);
  }
}

/**
 * Returns those whose name no tab has taken, this one included. Calls `onFree` later, whenever another tab lets go of one
 * of the others: a page that has just ended, too, has its names for a moment longer.
 */
export async function unlocked<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  onFree: () => void,
): Promise<readonly T[]> {
  const taken = await Promise.all(all.map((one) => isTaken(nameOf(one))));
  for (const [index, one] of all.entries())
    if (taken[index] && !here.has(nameOf(one))) void tellOnceFree(nameOf(one), onFree);
  return all.filter((_, index) => !taken[index]);
}

/** The locks of other tabs that are waited for, with their callbacks. */
const awaited = new Map<string, Set<() => void>>();

async function tellOnceFree(name: string, onFree: () => void): Promise<void> {
  const known = awaited.get(name);
  if (known !== undefined) return void known.add(onFree);
  const waiting = new Set([onFree]);
  awaited.set(name, waiting);
  // Shared, so that all waiters are notified at once, and none of them counts as taking the lock.
  await navigator.locks.request(name, { mode: 'shared' }, async () => undefined);
  awaited.delete(name);
  for (const tell of waiting) tell();
}

async function isTaken(name: string): Promise<boolean> {
  if (here.has(name) || !hasLocks()) return here.has(name);
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === name && lock.mode === 'exclusive');
}

function hasLocks(): boolean {
  return 'locks' in navigator;
}
