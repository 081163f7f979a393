import { useEffect, useState } from 'react';
import { check } from '../check/check.ts';
import type { Problem } from '../check/problem.ts';
import { type Project, type ProjectFiles, parseProject } from '../compile/project.ts';

/** What the check says of the files, and the project as it last was without a problem. */
export interface Analysis {
  /** The files that were checked: for a moment after each keystroke, not yet the newest. */
  readonly files: ProjectFiles;
  readonly problems: readonly Problem[];
  /** undefined while there never was a sound one. */
  readonly project: Project | undefined;
  /** Whether `project` is what the files say, and not something older. */
  readonly isSound: boolean;
}

/** Milliseconds of rest before the check: a word is typed without it, a pause is answered at once. */
const rest = 150;

/** Checks the project whenever it changes; the first time at once. */
export function useAnalysis(files: ProjectFiles): Analysis {
  const [analysis, setAnalysis] = useState(() => analyse(files, undefined));
  useEffect(() => {
    if (analysis.files === files) return;
    const timer = setTimeout(() => setAnalysis((before) => analyse(files, before)), rest);
    return () => clearTimeout(timer);
  }, [files, analysis.files]);
  return analysis;
}

function analyse(files: ProjectFiles, before: Analysis | undefined): Analysis {
  const problems = check(files);
  const isSound = problems.length === 0;
  return { files, problems, project: isSound ? parseProject(files) : before?.project, isSound };
}
