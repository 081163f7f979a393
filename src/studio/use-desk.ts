import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ProjectFiles } from '../compile/project.ts';
import {
  conflictsIn,
  type Draft,
  filesWith,
  keepDraft,
  keptDraft,
  keptMine,
  settled,
  withoutFile,
  withText,
} from './draft.ts';

/** What is being worked on, over what is published. */
export interface Desk {
  readonly draft: Draft;
  /** The project as it would be. */
  readonly files: ProjectFiles;
  readonly conflicts: readonly string[];
  readonly write: (path: string, text: string | null) => void;
  readonly writeAll: (texts: Readonly<Record<string, string | null>>) => void;
  /** Takes the published text instead. */
  readonly discard: (path: string) => void;
  /** Keeps one's own text though somebody else published another. */
  readonly keepMine: (path: string) => void;
  readonly clear: () => void;
}

/** Keeps the draft of a person, also over a reload of the page. */
export function useDesk(published: ProjectFiles, person: string): Desk {
  const [kept, setDraft] = useState(() => keptDraft(person));
  const draft = useMemo(() => settled(kept, published), [kept, published]);
  useEffect(() => keepDraft(person, draft), [person, draft]);
  const files = useMemo(() => filesWith(draft, published), [draft, published]);
  const conflicts = useMemo(() => conflictsIn(draft, published), [draft, published]);
  const write = useCallback(
    (path: string, text: string | null) => setDraft((before) => withText(before, published, path, text)),
    [published],
  );
  const writeAll = useCallback(
    (texts: Readonly<Record<string, string | null>>) =>
      setDraft((before) =>
        Object.entries(texts).reduce((next, [path, text]) => withText(next, published, path, text), before),
      ),
    [published],
  );
  const discard = useCallback((path: string) => setDraft((before) => withoutFile(before, path)), []);
  const keepMine = useCallback((path: string) => setDraft((before) => keptMine(before, published, path)), [published]);
  const clear = useCallback(() => setDraft({}), []);
  return { draft, files, conflicts, write, writeAll, discard, keepMine, clear };
}
