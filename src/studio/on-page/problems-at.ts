import { getLocation } from 'jsonc-parser';
import type { Problem } from '../../check/problems/problem.ts';
import type { Path } from '../parts/part.ts';

/** Returns a function that returns the problems of a text within the thing at a path; undefined if it has none. */
export function problemsAt(text: string, problems: readonly Problem[]): (path: Path) => readonly Problem[] | undefined {
  const starts = lineStarts(text);
  const placed = problems.map((problem) => {
    const offset = (starts[problem.line - 1] ?? 0) + problem.column;
    return { problem, path: getLocation(text, offset).path };
  });
  return (path) => {
    const found = placed.filter((one) => path.every((step, index) => one.path[index] === step));
    return found.length === 0 ? undefined : found.map(({ problem }) => problem);
  };
}

function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}
