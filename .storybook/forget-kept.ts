import { forgetAllPending } from '../src/console/input/pending-keys.ts';
import { databases, hasDatabase } from '../src/console/preferences/databases.ts';
import { clearToasts } from '../src/console/toasts/toasts.ts';
import { deleteDatabase } from '../tests/console/client/delete-database.ts';

/** Forgets the messages, keys, runs and drafts that another story has left behind, as nobody who opens a story has them. */
export async function forgetKept(): Promise<void> {
  clearToasts();
  forgetAllPending();
  const names = Object.values(databases);
  if (await hasDatabase(...names)) await Promise.all(names.map(deleteDatabase));
}
