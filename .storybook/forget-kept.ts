import { databases, hasDatabase } from '../src/console/data/databases.ts';
import { forgetAllPending } from '../src/console/data/pending-keys.ts';
import { clearToasts } from '../src/console/data/toasts.ts';
import { deleteDatabase } from '../tests/console/data/delete-database.ts';

/** Forgets the messages, keys, runs and drafts that another story has left behind, as nobody who opens a story has them. */
export async function forgetKept(): Promise<void> {
  clearToasts();
  forgetAllPending();
  const names = Object.values(databases);
  if (await hasDatabase(...names)) await Promise.all(names.map(deleteDatabase));
}
