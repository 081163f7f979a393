/** What is done in this page, for browsers that give no locks to pages without https. */
const here = new Set<string>();

/** Performs `work` while no other tab has this name taken. Returns false, at once, if one does. */
export async function alone(name: string, work: () => Promise<void>): Promise<boolean> {
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

/** Returns whether this or another tab has a name taken. */
export async function isTaken(name: string): Promise<boolean> {
  if (here.has(name) || !hasLocks()) return here.has(name);
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === name);
}

function hasLocks(): boolean {
  return 'locks' in navigator;
}
