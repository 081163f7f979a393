import { check } from '../../check/check.ts';
import { crashed } from '../../check/problems/crashed.ts';
import type { Problem } from '../../check/problems/problem.ts';
import { CompileFailure } from '../../compile/compile-failure.ts';
import { type Published, publish } from '../../compile/publish.ts';
import { LruCache } from '../../language/lru-cache.ts';
import { type ProjectFiles, places, projectLanguages } from '../../language/project/project.ts';

/** A project that may be shown: what the page loads of it. */
export interface Publishable {
  readonly published: Published;
}

/** The problems of a project, or what the page loads of it. */
export type CompileResult = Publishable | { readonly problems: readonly Problem[] };

/** Returns the problems that keep a clean project from being shown here, such as calls this program does not answer. */
export type ServiceCheck = (files: ProjectFiles) => readonly Problem[];

/** Checks and compiles a project of this name, or returns its problems; never throws for what is in its files. */
export function checkAndCompile(name: string, files: ProjectFiles, fits: ServiceCheck): CompileResult {
  const judged = made.get(name) ?? made.set(name, make(files));
  if (!isPublishable(judged)) return judged;
  const mismatches = fits(files);
  return mismatches.length > 0 ? { problems: mismatches } : judged;
}

/** Remembers a verdict that was reached before, by the same engine, on the project of this name. */
export function rememberResult(name: string, judged: CompileResult): void {
  made.set(name, judged);
}

/** By the name of a project, which says what is in its files: the same ones come again as soon as a server knows what it answers. */
const made = new LruCache<CompileResult>(4);

function make(files: ProjectFiles): CompileResult {
  try {
    const problems = check(files, projectLanguages(files)[0]);
    return problems.length > 0 ? { problems } : { published: publish(files) };
  } catch (error) {
    // Files that defeat the engine are refused like any others: what was shown before stays.
    return {
      problems: [
        crashed(error instanceof CompileFailure ? error.file : places.menu, error, projectLanguages(files)[0]),
      ],
    };
  }
}

/** Returns whether a project may be shown. */
export function isPublishable(judged: CompileResult): judged is Publishable {
  return 'published' in judged;
}
