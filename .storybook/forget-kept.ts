import { isMarked, markName } from '../src/console/data/mark.ts';
import { clearToasts } from '../src/console/data/toasts.ts';

/** Forgets the messages, runs and drafts that another story has left behind, as nobody who opens a story has them. */
export async function forgetKept(): Promise<void> {
  clearToasts();
  if (!isMarked()) return;
  localStorage.removeItem(markName);
  await Promise.all(['baize-bulk', 'baize-drafts'].map(deleted));
}

function deleted(name: string): Promise<unknown> {
  return new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = resolve;
  });
}
