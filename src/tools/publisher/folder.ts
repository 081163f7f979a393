import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileKind } from '../../check/editor/language-schemas.ts';
import { readProject } from '../../check/read.ts';
import { type ProjectFiles, roots } from '../../language/project/project.ts';
import { isSame } from '../../language/same.ts';

/** Returns the files of the project at `root`, once two reads agree, because an editor may be writing. */
export async function readFolder(root: string): Promise<ProjectFiles> {
  let before = await attempt(root);
  for (let reading = 0; reading < 20; reading += 1) {
    await pause(25);
    const now = await attempt(root);
    if (now !== undefined && isSame(now, before)) return now;
    before = now;
  }
  return before ?? readProject(root);
}

/**
 * Calls `changed` after the file events of a save, and every ten seconds, because some file systems (network,
 * containers) send no events. Watches folders, because editors replace files. Returns a function that stops it.
 */
export function watchFolder(root: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, 50);
  };
  const watchers = roots.flatMap((folder): FSWatcher[] => {
    try {
      const watcher = watch(join(root, folder), { persistent: false }, soon);
      // Polling finds a removed folder again.
      watcher.on('error', () => watcher.close());
      return [watcher];
    } catch {
      return [];
    }
  });
  const clock = setInterval(changed, 10_000).unref();
  return () => {
    clearTimeout(timer);
    clearInterval(clock);
    for (const watcher of watchers) watcher.close();
  };
}

async function attempt(root: string): Promise<ProjectFiles | undefined> {
  try {
    const files = await readProject(root);
    return Object.fromEntries(Object.entries(files).filter(([path]) => fileKind(path) !== null));
  } catch (error) {
    // Replaced between listing and reading.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
