import { clearMark, isMarked } from '../src/console/bulk/mark.ts';

/** Forgets the runs that another story has left behind, as closing the browser on them would. */
export async function forgetRuns(): Promise<void> {
  if (!isMarked()) return;
  clearMark();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('baize-bulk').onsuccess = resolve;
  });
}
