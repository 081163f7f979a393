import { databases, hasDatabase } from '../src/console/data/databases.ts';
import { forgetAllPending } from '../src/console/data/pending-keys.ts';
import { clearToasts } from '../src/console/data/toasts.ts';

/** Forgets the messages, keys, runs and drafts that another story has left behind, as nobody who opens a story has them. */
export async function forgetKept(): Promise<void> {
  clearToasts();
  forgetAllPending();
  const names = Object.values(databases);
  if (await hasDatabase(...names)) await Promise.all(names.map(deleted));
}

function deleted(name: string): Promise<unknown> {
  return new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = resolve;
  });
}
