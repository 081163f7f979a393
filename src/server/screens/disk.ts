import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes files, or deletes those that are null, each atomically. */
export async function writeDisk(root: string, changes: Readonly<Record<string, string | null>>): Promise<void> {
  for (const [path, text] of Object.entries(changes)) {
    const target = join(root, path);
    if (text === null) {
      await rm(target, { force: true });
      continue;
    }
    await mkdir(dirname(target), { recursive: true });
    // A name that project readers do not take for a screen.
    const draft = `${target}.draft`;
    await writeFile(draft, text);
    await rename(draft, target);
  }
}

/** Returns when a file was last changed, in epoch milliseconds; undefined if it does not exist. */
export async function changedAt(root: string, path: string): Promise<number | undefined> {
  return stat(join(root, path)).then(
    ({ mtimeMs }) => Math.round(mtimeMs),
    () => undefined,
  );
}
