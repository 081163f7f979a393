import { check } from '../../check/check.ts';
import type { Problem } from '../../check/problems/problem.ts';
import { withAccounts } from '../../language/accounts/with-accounts.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import { type Language, sourceLanguage } from '../../words/language.ts';

/**
 * Returns a function that checks another version of a project and returns the problems that this version does not have.
 *
 * @example
 * newProblems(files)({ ...files, 'screens/book.json': text }).map(({ code }) => code) // ['field.unknown']
 */
export function newProblems(
  before: ProjectFiles,
  language: Language = sourceLanguage,
): (after: ProjectFiles) => readonly Problem[] {
  const problemsOf = (files: ProjectFiles) => check(withAccounts(files), language);
  const known = new Set(problemsOf(before).map(whatItSays));
  return (after) => problemsOf(after).filter((problem) => !known.has(whatItSays(problem)));
}

/** Returns the identity of a problem without its line, which moves when a name changes. */
function whatItSays({ file, message, code }: Problem): string {
  return `${file} ${code} ${message}`;
}
