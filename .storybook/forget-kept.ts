import { isMarked, markName } from '../src/console/data/mark.ts';

/** Forgets the runs and the drafts that another story has left behind, as nobody who opens a story has them. */
export async function forgetKept(): Promise<void> {
  if (!isMarked()) return;
  localStorage.removeItem(markName);
  await Promise.all(['baize-bulk', 'baize-drafts'].map(deleted));
}

function deleted(name: string): Promise<unknown> {
  return new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = resolve;
  });
}
