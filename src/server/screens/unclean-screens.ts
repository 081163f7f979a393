import { printProblem } from '../../check/problems/print.ts';
import type { Problem } from '../../check/problems/problem.ts';
import type { Language } from '../../words/language.ts';
import { serverWords } from '../http/words.ts';
import { StartFailure } from '../run/environment.ts';

/** Returns the failure of a start whose screens have these problems, with their positions. */
export function uncleanScreens(problems: readonly Problem[], language: Language): StartFailure {
  const lines = problems.map((problem) => printProblem(problem, language));
  return new StartFailure([serverWords().start.screensUnclean, ...lines].join('\n'));
}
