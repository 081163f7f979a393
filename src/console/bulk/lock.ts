/** What runs in this page, for browsers that give no locks to pages without https. */
const here = new Set<string>();

const nameOf = (run: string) => `baize-bulk ${run}`;

/** Performs `work` while no other tab works on this run. Returns false, at once, if one does. */
export async function alone(run: string, work: () => Promise<void>): Promise<boolean> {
  if (here.has(run)) return false;
  here.add(run);
  try {
    if (!hasLocks()) {
      await work();
      return true;
    }
    return await navigator.locks.request(nameOf(run), { ifAvailable: true }, async (lock) => {
      if (lock !== null) await work();
      return lock !== null;
    });
  } finally {
    here.delete(run);
  }
}

/** Returns whether this or another tab works on a run. */
export async function isWorkedOn(run: string): Promise<boolean> {
  if (here.has(run) || !hasLocks()) return here.has(run);
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === nameOf(run));
}

function hasLocks(): boolean {
  return 'locks' in navigator;
}
