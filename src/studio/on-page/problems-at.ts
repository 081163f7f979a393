import { getLocation } from 'jsonc-parser';
import { sayHint } from '../../check/messages/say.ts';
import type { Problem } from '../../check/problems/problem.ts';
import { pageLanguage } from '../page-language.ts';
import type { PartProblem, Path } from '../parts/part.ts';

/**
 * Returns a function that returns the problems within a path of a text.
 *
 * @param told Returns a problem in the terms of the page, with its path; if undefined, the check's message is used.
 */
export function problemsAt(
  text: string,
  problems: readonly Problem[],
  told: (problem: Problem) => PartProblem | undefined,
): (path: Path) => readonly PartProblem[] {
  const starts = lineStarts(text);
  const placed = problems.map((problem) => told(problem) ?? asChecked(problem));
  return (path) => placed.filter((one) => path.every((step, index) => one.path[index] === step));

  function asChecked({ line, column, message, hint }: Problem): PartProblem {
    const offset = (starts[line - 1] ?? 0) + column;
    const said = message + (hint === undefined ? '' : sayHint(hint, pageLanguage));
    return { path: getLocation(text, offset).path, text: said };
  }
}

function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}
