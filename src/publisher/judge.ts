import { check } from '../check/check.ts';
import type { Problem } from '../check/problem.ts';
import { type Published, publish } from '../compile/publish.ts';
import type { ProjectFiles } from '../language/project/project.ts';

/** A project that may be shown: what the page loads of it. */
export interface Sound {
  readonly published: Published;
}

/** The problems of a project, or what the page loads of it. */
export type Judged = Sound | { readonly problems: readonly Problem[] };

/** Returns what keeps a clean project from being shown here, such as calls this program does not answer. */
export type Fits = (files: ProjectFiles) => readonly Problem[];

/** Checks and compiles a project, or returns its problems. */
export function judge(files: ProjectFiles, fits: Fits): Judged {
  const problems = check(files);
  if (problems.length > 0) return { problems };
  const mismatches = fits(files);
  return mismatches.length > 0 ? { problems: mismatches } : { published: publish(files) };
}

/** Returns whether a project may be shown. */
export function isSound(judged: Judged): judged is Sound {
  return 'published' in judged;
}
