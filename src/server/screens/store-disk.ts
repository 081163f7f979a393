import type { ProjectFiles } from '../../compile/project.ts';
import { isDuplicate } from '../store/busy.ts';
import { changedAt } from './disk.ts';
import { baseOf, differing, type Hashes, hashesOf } from './hashes.ts';
import { isSound, judge, type Sound } from './judge.ts';
import type { Opening } from './opening.ts';
import {
  dropRefusal,
  insertVersion,
  type Modified,
  newestVersion,
  readRefusal,
  textsOf,
  type Version,
  writeRefusal,
} from './versions.ts';

/**
 * Stores what has changed on disk as a version, or as a refusal where it may not be shown; nothing where the newest
 * version knows this disk already, because another process over the same folder was faster. A process that has nothing to
 * show yet (`canShow`) falls back on the disk alone. Returns whether the disk is taken over, now or before.
 */
export async function storeDisk(opening: Opening, disk: ProjectFiles, canShow: boolean): Promise<boolean> {
  const { store, fits, now } = opening;
  const onDisk = hashesOf(disk);
  for (;;) {
    const newest = await newestVersion(store.db);
    const refusal = await readRefusal(store.db);
    const changed = changedOnDisk(opening, newest, onDisk);
    if (canShow && changed.length === 0) {
      if (refusal) await store.write(dropRefusal);
      return true;
    }
    if (canShow && refusal && differing(refusal.disk, onDisk).length === 0) return false;

    const { files, judged } = await firstSound(await candidates(opening, disk, newest, changed, canShow), fits);
    if (!isSound(judged)) {
      const { problems } = judged;
      await store.write((db) => writeRefusal(db, { disk: onDisk, problems }, now()));
      return false;
    }
    try {
      await store.write(async (db) => {
        await insertVersion(db, { ...(await rowOf(opening, newest, files, judged)), disk: onDisk, texts: files });
        await dropRefusal(db);
      });
      return true;
    } catch (error) {
      // Another process or the studio has stored a version meanwhile: what is new is to be seen from there.
      if (!isDuplicate(error)) throw error;
    }
  }
}

function changedOnDisk({ mode }: Opening, newest: Version | undefined, onDisk: Hashes): readonly string[] {
  if (newest === undefined) return Object.keys(onDisk);
  return differing(mode === 'development' ? newest.files : newest.disk, onDisk);
}

/** What could be shown, the better first: the newest version with the disk's changes, and the disk alone. */
async function candidates(
  { store, mode }: Opening,
  disk: ProjectFiles,
  newest: Version | undefined,
  changed: readonly string[],
  canShow: boolean,
): Promise<readonly ProjectFiles[]> {
  if (newest === undefined || mode === 'development') return [disk];
  const merged = new Map(Object.entries(await textsOf(store.db, newest.files)));
  for (const path of changed) {
    const text = disk[path];
    if (text === undefined) merged.delete(path);
    else merged.set(path, text);
  }
  return canShow ? [Object.fromEntries(merged)] : [Object.fromEntries(merged), disk];
}

async function firstSound(
  projects: readonly ProjectFiles[],
  fits: Opening['fits'],
): Promise<{ readonly files: ProjectFiles; readonly judged: ReturnType<typeof judge> }> {
  const judged = projects.map((files) => ({ files, judged: judge(files, fits) }));
  const found = judged.find((one) => isSound(one.judged)) ?? judged.at(-1);
  if (found === undefined) throw new Error('There is nothing to judge.');
  return found;
}

async function rowOf({ root, now }: Opening, newest: Version | undefined, files: ProjectFiles, { published }: Sound) {
  const hashes = hashesOf(files);
  const changed = differing(newest?.files ?? {}, hashes);
  const at = Math.max(now(), (newest?.at ?? 0) + 1);
  const times = await Promise.all(
    changed.filter((path) => path in hashes).map(async (path) => [path, await changedAt(root, path)] as const),
  );
  const modified: Record<string, Modified> = Object.fromEntries(
    Object.entries(newest?.modified ?? {}).filter(([path]) => path in hashes),
  );
  for (const [path, time] of times) modified[path] = { at: time ?? at, by: null };
  return {
    follows: newest?.id ?? 0,
    kind: 'disk' as const,
    base: baseOf(hashes),
    version: published.boot.version,
    files: hashes,
    modified,
    changed,
    restored: null,
    by: null,
    staffId: null,
    address: null,
    note: '',
    at,
  };
}
