import { check } from '../../check/check.ts';
import { crashProblem } from '../../check/problems/crashed.ts';
import type { Problem } from '../../check/problems/problem.ts';
import { CompileFailure } from '../../compile/compile-failure.ts';
import { type Published, publish } from '../../compile/publish.ts';
import { LruCache } from '../../language/lru-cache.ts';
import { type ProjectFiles, places, projectLanguages } from '../../language/project/project.ts';

/** A valid project: what its page loads. */
export interface Publishable {
  readonly published: Published;
}

/** The problems of a project, or what its page loads. */
export type CompileResult = Publishable | { readonly problems: readonly Problem[] };

/** Returns problems of a valid project with this program, such as calls without a handler. */
export type ServiceCheck = (files: ProjectFiles) => readonly Problem[];

/** Checks and compiles a project of this name, or returns its problems; never throws because of its files. */
export function checkAndCompile(name: string, files: ProjectFiles, fits: ServiceCheck): CompileResult {
  const judged = made.get(name) ?? made.set(name, make(files));
  if (!isPublishable(judged)) return judged;
  const mismatches = fits(files);
  return mismatches.length > 0 ? { problems: mismatches } : judged;
}

/** Caches an earlier result by the same engine for the project of this name. */
export function rememberResult(name: string, judged: CompileResult): void {
  made.set(name, judged);
}

/** By project name, which is a hash of its files: the same files come again once a server has its handlers. */
const made = new LruCache<CompileResult>(4);

function make(files: ProjectFiles): CompileResult {
  try {
    const problems = check(files, projectLanguages(files)[0]);
    return problems.length > 0 ? { problems } : { published: publish(files) };
  } catch (error) {
    // A crash on invalid files counts as a problem: what was shown before stays.
    return {
      problems: [
        crashProblem(error instanceof CompileFailure ? error.file : places.menu, error, projectLanguages(files)[0]),
      ],
    };
  }
}

/** Checks whether a result is a valid project. */
export function isPublishable(judged: CompileResult): judged is Publishable {
  return 'published' in judged;
}
