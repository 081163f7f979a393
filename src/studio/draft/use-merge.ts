import { useEffect, useMemo, useState } from 'react';
import type { Choose, Clash } from '../../change/merge-values.ts';
import { useLazy } from '../../console/ui/use-lazy.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import type { DraftState } from './use-draft.ts';

/**
 * A file with conflicts: another user has published it since it was edited here, and it cannot be merged automatically.
 */
export interface FileConflict {
  readonly path: string;
  /** The draft's text; null if it is deleted. */
  readonly text: string | null;
  /**
   * The conflicting positions; undefined if the whole file is in conflict: deleted on one side, new on both, or invalid
   * JSON.
   */
  readonly clashes: readonly Clash[] | undefined;
  /** Writes the draft with the chosen value of each conflict, and with all changes made by only one side. */
  readonly merge: (choose: Choose) => void;
}

/** The result of merging files that other users have published meanwhile. */
export interface Merging {
  /** Undefined until they have been compared. */
  readonly conflicts: readonly FileConflict[] | undefined;
  /** The files merged automatically since the studio was opened. */
  readonly merged: ReadonlySet<string>;
}

/** Merges other users' publications into the draft, value by value, and returns the conflicts. */
export function useMerge({ draft, conflicts: paths, merge: write }: DraftState, published: ProjectFiles): Merging {
  const mergeTexts = useLazy(paths.length > 0 ? loadMerge : undefined);
  const [merged, setMerged] = useState<ReadonlySet<string>>(new Set());
  const compared = useMemo(
    () =>
      mergeTexts &&
      paths.map((path) => {
        const { from = null, text = null } = draft[path] ?? {};
        const theirs = published[path];
        const mergeWith = (choose?: Choose) =>
          from === null || text === null || theirs === undefined ? undefined : mergeTexts(from, text, theirs, choose);
        return { path, text, mergeWith, result: mergeWith() };
      }),
    [mergeTexts, paths, draft, published],
  );
  useEffect(() => {
    for (const { path, text, result } of compared ?? []) {
      if (text === null || result === undefined || result.clashes.length > 0) continue;
      write(path, text, result.text);
      setMerged((before) => new Set([...before, path]));
    }
  }, [compared, write]);
  const conflicts = useMemo(
    () =>
      compared
        ?.filter(({ result }) => result === undefined || result.clashes.length > 0)
        .map(({ path, text, mergeWith, result }) => ({
          path,
          text,
          clashes: result?.clashes,
          merge: (choose: Choose) => {
            const made = mergeWith(choose);
            if (made !== undefined && text !== null) write(path, text, made.text);
          },
        })),
    [compared, write],
  );
  return { conflicts: paths.length === 0 ? [] : conflicts, merged };
}

const loadMerge = async () => (await import('../../change/merge-text.ts')).mergeTexts;
