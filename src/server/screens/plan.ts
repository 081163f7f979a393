import { type PublicationWords, summarizePublication } from '../../change/publication/summary.ts';
import { check } from '../../check/check.ts';
import type { Problem } from '../../check/problems/problem.ts';
import { differingFiles } from '../../language/project/differing.ts';
import { type ProjectFiles, projectLanguages } from '../../language/project/project.ts';
import { isPublishable } from '../../tools/publisher/check-and-compile.ts';
import { baseOf, hashesOf } from '../../tools/publisher/hashes.ts';
import { currentLanguage } from '../http/words.ts';
import type { Db } from '../store/store.ts';
import { writeDisk } from './disk.ts';
import type { Screens } from './screens.ts';
import { filesOfBase, insertVersion, type NewVersion, newestVersion, textsOf, type Version } from './versions.ts';

/** A publication to plan: path → text, or null to delete the file. */
export interface Draft {
  readonly base: string;
  readonly changes: Readonly<Record<string, string | null>>;
  readonly note: string;
  readonly kind: 'studio' | 'restore';
  readonly restored: number | null;
  readonly by: string;
  readonly staffId: number;
  /** Checks whether the publisher has a permission of the contract. */
  readonly may: (permission: string) => boolean;
  /** Returns the display name of a permission. */
  readonly nameOf: (permission: string) => string;
  readonly address: string;
  /** The current time in epoch milliseconds. */
  readonly now: number;
}

/** The result of planning a draft. */
export type Plan =
  /** It equals the current version. */
  | { readonly state: 'same'; readonly version: Version }
  /** A newer version than its base exists: the paths that differ, or null if the base is unknown. */
  | { readonly state: 'stale'; readonly version: Version; readonly changed: readonly string[] | null }
  | { readonly state: 'unclean'; readonly problems: readonly Problem[] }
  | {
      readonly state: 'ready';
      readonly version: NewVersion;
      readonly changes: Draft['changes'];
      /** A description of the change in words. */
      readonly words: PublicationWords;
    };

/** Compares a draft with the newest version and checks it: base → texts → check. Stores nothing. */
export async function plan(screens: Screens, draft: Draft): Promise<Plan> {
  const { store, mode } = screens.opening;
  await screens.newest();
  const newest = await newestVersion(store.db);
  if (newest === undefined) throw new Error('No version is stored.');
  const before = await textsOf(store.db, newest.files);
  const files = changed(before, draft.changes);
  const hashes = hashesOf(files);
  const paths = differingFiles(newest.files, hashes);
  // Even for an older base: the same was published before, perhaps by the first attempt of this call.
  if (paths.length === 0) return { state: 'same', version: newest };
  if (draft.base !== newest.base) {
    const base = await filesOfBase(store.db, draft.base);
    return { state: 'stale', version: newest, changed: base ? differingFiles(base, newest.files) : null };
  }
  const compiled = screens.publisher.compile(files);
  if (!isPublishable(compiled)) return { state: 'unclean', problems: inLanguage(files, compiled.problems) };
  // In development, publishing writes the deployed files.
  const { api, forms } = screens.contract();
  const deployed = mode === 'deployment' ? forms : undefined;
  const { may, nameOf } = draft;
  const { problems, ...words } = summarizePublication(
    { before, after: files, api, deployed, may, nameOf },
    currentLanguage(),
  );
  if (problems.length > 0) return { state: 'unclean', problems };
  const at = Math.max(draft.now, newest.at + 1);
  const modified = Object.fromEntries(Object.entries(newest.modified).filter(([path]) => path in hashes));
  for (const path of paths) if (path in hashes) modified[path] = { at, by: draft.by };
  const { kind, restored, by, staffId, address, note } = draft;
  const version: NewVersion = {
    follows: newest.id,
    kind,
    base: baseOf(hashes),
    version: compiled.published.boot.version,
    files: hashes,
    disk: mode === 'development' ? hashes : newest.disk,
    modified,
    changed: paths,
    restored,
    by,
    staffId,
    address,
    note,
    at,
    texts: files,
  };
  return {
    state: 'ready',
    version,
    words,
    changes: Object.fromEntries(paths.map((path) => [path, files[path] ?? null])),
  };
}

/** Returns the problems in the person's language; they are stored in the project's first. */
function inLanguage(files: ProjectFiles, problems: readonly Problem[]): readonly Problem[] {
  const language = currentLanguage();
  if (language === projectLanguages(files)[0]) return problems;
  const translated = check(files, language);
  // A mismatch with this server's code is no problem of the files, so there may be none to translate.
  return translated.length > 0 ? translated : problems;
}

/**
 * Stores a planned version; in development, also writes it to disk. Throws a duplicate-key error if another version was
 * stored first.
 */
export async function storePlan(
  screens: Screens,
  { version, changes }: Extract<Plan, { readonly state: 'ready' }>,
  db: Db,
): Promise<Version> {
  const stored = await insertVersion(db, version);
  if (screens.opening.mode === 'development') await writeDisk(screens.opening.root, changes);
  return stored;
}

function changed(files: ProjectFiles, changes: Draft['changes']): ProjectFiles {
  const result = new Map(Object.entries(files));
  for (const [path, text] of Object.entries(changes)) {
    if (text === null) result.delete(path);
    else result.set(path, text);
  }
  return Object.fromEntries(result);
}
