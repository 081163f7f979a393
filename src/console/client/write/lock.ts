/** Locks held by this page, for browsers without the Web Locks API on plain http. */
const here = new Set<string>();

/** Runs `work` while holding the lock of this name. Returns false at once if another tab holds it. */
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
 * Returns the items whose lock no tab holds, this one included. Calls `onFree` later, whenever another tab releases
 * one: a page that has just closed still holds its locks for a moment.
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

/** Lock name → callbacks waiting for another tab to release it. */
const awaited = new Map<string, Set<() => void>>();

async function tellOnceFree(name: string, onFree: () => void): Promise<void> {
  const known = awaited.get(name);
  if (known !== undefined) return void known.add(onFree);
  const waiting = new Set([onFree]);
  awaited.set(name, waiting);
  // A shared lock, so that all waiters are notified at once, and none of them counts as taking it.
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
