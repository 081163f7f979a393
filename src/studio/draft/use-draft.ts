import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useUnsaved } from '../../console/input/use-unsaved.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import {
  conflictsIn,
  type Draft,
  filesWith,
  withMergedText,
  withOwnTextKept,
  withoutFile,
  withoutPublished,
  withText,
} from './draft.ts';
import { followDraft, keepDraft, storedDraft, withChanges } from './kept-draft.ts';

/** The draft on top of the published files. */
export interface DraftState {
  readonly draft: Draft;
  /** The project with the draft applied. */
  readonly files: ProjectFiles;
  readonly conflicts: readonly string[];
  readonly write: (path: string, text: string | null) => void;
  readonly writeAll: (texts: Readonly<Record<string, string | null>>) => void;
  /** Reverts to the published text. */
  readonly discard: (path: string) => void;
  /** Keeps the draft's text although another user has published a different one. */
  readonly keepMine: (path: string) => void;
  /** Writes a text merged with another user's publication, unless the draft's text has changed since the merge. */
  readonly merge: (path: string, mine: string, text: string) => void;
  readonly clear: () => void;
  /** Whether the draft is stored in the browser; otherwise leaving asks for confirmation. */
  readonly isKept: boolean;
}

/** Returns the draft of a user, shared by all tabs of the browser and stored in it. */
export function useDraft(published: ProjectFiles, person: string): DraftState {
  const [kept, setDraft] = useState(() => storedDraft(person));
  const [isKept, setKept] = useState(true);
  const draft = useMemo(() => withoutPublished(kept, published), [kept, published]);
  // Published changes leave the draft, even if an older version is restored later.
  const [settledWith, setSettledWith] = useState<ProjectFiles>();
  if (settledWith !== published) {
    setSettledWith(published);
    setDraft(draft);
  }
  const stored = useRef(kept);
  const setUnsaved = useUnsaved();
  // Before the page shows a file as changed, because the user may leave immediately afterwards.
  useLayoutEffect(() => {
    const isSafe = keepDraft(person, stored.current, draft);
    if (isSafe) stored.current = draft;
    setKept(isSafe);
    setUnsaved(!isSafe && Object.keys(draft).length > 0);
  }, [person, draft, setUnsaved]);
  useEffect(
    () =>
      followDraft(person, () => {
        const before = stored.current;
        const after = storedDraft(person);
        stored.current = after;
        setDraft((mine) => withChanges(mine, before, after));
      }),
    [person],
  );
  const files = useMemo(
    () => (Object.keys(draft).length === 0 ? published : filesWith(draft, published)),
    [draft, published],
  );
  const conflicts = useMemo(() => conflictsIn(draft, published), [draft, published]);
  // Published changes leave the draft: a later edit starts from the published text.
  const change = useCallback(
    (next: (before: Draft) => Draft) => setDraft((before) => next(withoutPublished(before, published))),
    [published],
  );
  const writeAll = useCallback(
    (texts: Readonly<Record<string, string | null>>) =>
      change((before) =>
        Object.entries(texts).reduce((next, [path, text]) => withText(next, published, path, text), before),
      ),
    [change, published],
  );
  const write = useCallback((path: string, text: string | null) => writeAll({ [path]: text }), [writeAll]);
  const discard = useCallback((path: string) => change((before) => withoutFile(before, path)), [change]);
  const keepMine = useCallback(
    (path: string) => change((before) => withOwnTextKept(before, published, path)),
    [change, published],
  );
  const merge = useCallback(
    (path: string, mine: string, text: string) =>
      change((before) => withMergedText(before, published, path, mine, text)),
    [change, published],
  );
  const clear = useCallback(() => setDraft({}), []);
  return { draft, files, conflicts, write, writeAll, discard, keepMine, merge, clear, isKept };
}
