import { useEffect, useRef, useState } from 'react';
import type { ProjectFiles } from '../../language/project/project.ts';
import { type Analysis, analyse, firstAnalysis } from '../analysis.ts';
import { markEnded, markStarted } from './draft-mark.ts';
import { inSlices } from './in-slices.ts';

/** Milliseconds after the last keystroke before the check runs, so that it does not interrupt typing. */
const rest = 150;

/**
 * Analyses the user's draft whenever it changes, in slices, because a project may have thousands of screens. Begins with
 * what is published, which is shown meanwhile.
 */
export function useAnalysis(files: ProjectFiles, published: ProjectFiles, person: string): Analysis {
  const [analysis, setAnalysis] = useState(() => firstAnalysis(published));
  const last = useRef<Analysis>(undefined);
  useEffect(() => {
    if (last.current?.files === files) return;
    const look = (): (() => void) => {
      // Only a draft can be set aside; published files have been shown before.
      if (files !== published) markStarted(person);
      return inSlices(analyse(files, published, last.current), (done) => {
        last.current = done;
        setAnalysis(done);
      });
    };
    let stop: () => void;
    const timer = setTimeout(() => (stop = look()), last.current === undefined ? 0 : rest);
    stop = () => clearTimeout(timer);
    return () => stop();
  }, [files, published, person]);
  // Removed once rendered: rendering may be what never ends.
  useEffect(() => {
    if (analysis.files === files) markEnded(person);
  }, [files, analysis.files, person]);
  return analysis;
}
