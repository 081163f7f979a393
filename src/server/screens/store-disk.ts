import { type Conflict, merge, rangeOf } from '../../change/merge.ts';
import { say } from '../../check/messages/say.ts';
import type { Problem } from '../../check/problems/problem.ts';
import { migrate } from '../../language/migrations/migrate.ts';
import { differingFiles } from '../../language/project/differing.ts';
import { factsOf, type ProjectFiles, parseProject, projectLanguages } from '../../language/project/project.ts';
import { type CompileResult, isPublishable, type Publishable } from '../../tools/publisher/check-and-compile.ts';
import { baseOf, type Hashes, hashesOf } from '../../tools/publisher/hashes.ts';
import type { Publisher } from '../../tools/publisher/publisher.ts';
import type { Language } from '../../words/language.ts';
import { isDuplicate } from '../store/busy.ts';
import type { Db } from '../store/store.ts';
import { changedAt } from './disk.ts';
import type { ScreensOptions } from './screens-options.ts';
import {
  dropRefusal,
  insertVersion,
  type LastModified,
  newestVersion,
  type Refusal,
  readRefusal,
  textsOf,
  type Version,
  writeRefusal,
} from './versions.ts';

/**
 * Stores changes on disk as a version, merged line by line with what was published meanwhile, or as a refusal if the
 * result is invalid. Does nothing if the newest version already includes this disk state, because another process was
 * faster. Where disk and studio changed the same lines, the published file stays, and a refusal reports it. A process
 * with nothing to show yet (`canShow`) falls back on the disk alone. Returns whether the disk counts as deployed, that
 * is, whether it is refused neither now nor before; single conflicting lines may still not be shown.
 */
export async function storeDisk(
  opening: ScreensOptions,
  publisher: Publisher,
  disk: ProjectFiles,
  canShow: boolean,
): Promise<boolean> {
  const { store, now } = opening;
  const onDisk = hashesOf(disk);
  const counts = (problems: readonly Problem[]): boolean =>
    problems.length === 0 || (problems.every(isOfSingleFiles) && isPublishable(publisher.compile(disk)));
  for (;;) {
    const newest = await newestVersion(store.db);
    const refusal = await readRefusal(store.db);
    const changed = changedOnDisk(opening, newest, onDisk);
    if (canShow && changed.length === 0) {
      if (isMended(refusal, newest, onDisk)) await store.write(dropRefusal);
      return true;
    }
    // A publication since then may have resolved it.
    if (canShow && refusal && refusal.over === newest?.id && differingFiles(refusal.disk, onDisk).length === 0)
      return counts(refusal.problems);

    const found = firstSound(await candidates(opening, disk, newest, changed, canShow), publisher);
    const { files, clashes, compiled } = found;
    const noted = {
      disk: onDisk,
      problems: [...clashes, ...lost(newest, onDisk, found.instead, projectLanguages(disk)[0])],
    };
    if (!isPublishable(compiled)) {
      const problems = [...clashes, ...compiled.problems];
      await store.write((db) => writeRefusal(db, { ...noted, problems, over: newest?.id ?? 0 }, now()));
      return false;
    }
    const unmerged = new Set(clashes.map(({ file }) => file));
    if (canShow && changed.every((path) => unmerged.has(path))) {
      await store.write((db) => writeRefusal(db, { ...noted, over: newest?.id ?? 0 }, now()));
      return counts(clashes);
    }
    try {
      await store.write(async (db) => {
        const row = await rowOf(opening, newest, files, compiled);
        // Unmerged files are merged again later, from their original base.
        const taken = withOlder(onDisk, unmerged, newest?.disk ?? {});
        const { id } = await insertVersion(db, { ...row, disk: taken, texts: files, diskTexts: disk });
        await tell(db, { ...noted, over: id }, now());
      });
      return counts(noted.problems);
    } catch (error) {
      // Another process or the studio has stored a version concurrently: retry from that.
      if (!isDuplicate(error)) throw error;
    }
  }
}

function changedOnDisk({ mode }: ScreensOptions, newest: Version | undefined, onDisk: Hashes): readonly string[] {
  if (newest === undefined) return Object.keys(onDisk);
  return differingFiles(mode === 'development' ? newest.files : newest.disk, onDisk);
}

/** A project to show, and the disk's conflicts with the published version. */
interface Candidate {
  readonly files: ProjectFiles;
  readonly clashes: readonly Problem[];
}

/** Returns the candidates, best first: the newest version with the disk's changes, and the disk alone. */
async function candidates(
  { store, mode }: ScreensOptions,
  disk: ProjectFiles,
  newest: Version | undefined,
  changed: readonly string[],
  canShow: boolean,
): Promise<readonly Candidate[]> {
  const alone = { files: disk, clashes: [] };
  if (newest === undefined || mode === 'development') return [alone];
  const stored = await Promise.all([textsOf(store.db, newest.files), textsOf(store.db, newest.disk)]);
  // A newer engine may have migrated the disk's files, so stored ones are migrated before the merge.
  const [shown = {}, before = {}] = stored.map((files) => migrate(files, (one) => factsOf(parseProject(one))).files);
  const merged = new Map(Object.entries(shown));
  const clashes: Problem[] = [];
  for (const path of changed) {
    const result = merge(before[path] ?? null, shown[path] ?? null, disk[path] ?? null);
    if ('clashes' in result)
      clashes.push(...result.clashes.map((clash) => contradiction(path, clash, projectLanguages(disk)[0])));
    else if (result.text === null) merged.delete(path);
    else merged.set(path, result.text);
  }
  const both = { files: Object.fromEntries(merged), clashes };
  return canShow ? [both] : [both, alone];
}

function contradiction(file: string, { ours, theirs }: Conflict, language: Language): Problem {
  const message = say('file.clash', { shown: rangeOf(ours), disk: rangeOf(theirs) }, language);
  return { file, line: ours.from, column: 1, length: 0, code: 'file.clash', message };
}

function firstSound(
  projects: readonly Candidate[],
  publisher: Publisher,
): Candidate & { readonly compiled: CompileResult; readonly instead: readonly Problem[] | undefined } {
  const compiled = projects.map((project) => ({ ...project, compiled: publisher.compile(project.files) }));
  const found = compiled.find((one) => isPublishable(one.compiled)) ?? compiled.at(-1);
  if (found === undefined) throw new Error('There is no project to judge.');
  const [best] = compiled;
  return {
    ...found,
    instead: best && best !== found && !isPublishable(best.compiled) ? best.compiled.problems : undefined,
  };
}

/**
 * Returns one problem per file of the newest version that is not shown, because it is invalid together with the disk.
 */
function lost(
  newest: Version | undefined,
  onDisk: Hashes,
  problems: readonly Problem[] | undefined,
  language: Language,
): readonly Problem[] {
  if (problems === undefined) return [];
  const { files = {}, disk = {} } = newest ?? {};
  const published = differingFiles(disk, files).filter((path) => files[path] !== onDisk[path]);
  return published.map((file) => {
    const reason = (problems.find((problem) => problem.file === file) ?? problems[0])?.message ?? '';
    const message = say('file.dropped', { reason }, language);
    return { file, line: 1, column: 1, length: 0, code: 'file.dropped', message };
  });
}

/**
 * Whether a refusal no longer applies to the disk. Files that the newest version lost at its creation stay reported.
 */
function isMended(refusal: Refusal | undefined, newest: Version | undefined, onDisk: Hashes): boolean {
  if (refusal === undefined) return false;
  const isOfThis = refusal.over === newest?.id && differingFiles(refusal.disk, onDisk).length === 0;
  return !isOfThis || refusal.problems.every(({ code }) => code !== 'file.dropped');
}

/** Replaces the stored problems of a version. */
async function tell(db: Db, noted: Omit<Refusal, 'id'>, now: number): Promise<void> {
  if (noted.problems.length === 0) await dropRefusal(db);
  else await writeRefusal(db, noted, now);
}

/** Whether a problem affects single lines or files rather than the deployment of the whole disk. */
function isOfSingleFiles({ code }: Problem): boolean {
  return code === 'file.clash' || code === 'file.dropped';
}

/** Returns these hashes, with older ones for some paths. */
function withOlder(hashes: Hashes, paths: ReadonlySet<string>, older: Hashes): Hashes {
  const kept = Object.entries(older).filter(([path]) => paths.has(path));
  return Object.fromEntries([...Object.entries(hashes).filter(([path]) => !paths.has(path)), ...kept]);
}

async function rowOf(
  { root, now }: ScreensOptions,
  newest: Version | undefined,
  files: ProjectFiles,
  { published }: Publishable,
) {
  const hashes = hashesOf(files);
  const changed = differingFiles(newest?.files ?? {}, hashes);
  const at = Math.max(now(), (newest?.at ?? 0) + 1);
  const times = await Promise.all(
    changed.filter((path) => path in hashes).map(async (path) => [path, await changedAt(root, path)] as const),
  );
  const modified: Record<string, LastModified> = Object.fromEntries(
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
