import { useEffect, useState } from 'react';
import type { ProjectFiles } from '../language/project/project.ts';
import { type Analysis, analyse } from './analysis.ts';
import { markEnded, markStarted } from './draft/draft-mark.ts';

/** Milliseconds after the last keystroke before the check runs, so that it does not interrupt typing. */
const rest = 150;

/** Analyses the user's draft whenever it changes; the first time immediately. */
export function useAnalysis(files: ProjectFiles, published: ProjectFiles, person: string): Analysis {
  const [analysis, setAnalysis] = useState(() => look(undefined));
  function look(before: Analysis | undefined): Analysis {
    // Only a draft can be set aside; published files have been shown before.
    if (files !== published) markStarted(person);
    return analyse(files, published, before);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks at these files
  useEffect(() => {
    if (analysis.files === files) return;
    const timer = setTimeout(() => setAnalysis((before) => look(before)), rest);
    return () => clearTimeout(timer);
  }, [files, analysis.files]);
  // Removed once rendered: rendering may be what never ends.
  useEffect(() => {
    if (analysis.files === files) markEnded(person);
  }, [files, analysis.files, person]);
  return analysis;
}
