import { getLocation } from 'jsonc-parser';
import { newProblems } from '../../change/uses/new-problems.ts';
import type { Problem } from '../../check/problems/problem.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { readJson } from '../../language/parse.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import { valueAt } from '../../language/value-at.ts';
import { pageLanguage } from '../page-language.ts';
import type { Path } from '../parts/part.ts';
import { withRemoved } from './edits.ts';

/** The text of a file without a thing, and what uses it elsewhere. */
export interface Removal {
  readonly text: string;
  /** What fails the check without it: what names it and has a content of its own. */
  readonly problems: readonly Problem[];
}

/**
 * Returns the text of a file without the thing at a path, and without all in the file that the check then finds to be no more
 * than its name: an entry of a list, an empty member of a map, such as the bulk action of an action that is gone.
 */
export function removal(files: ProjectFiles, file: string, text: string, path: Path): Removal {
  const problemsOf = newProblems({ ...files, [file]: text }, pageLanguage);
  const name = nameOf(valueAt(readJson(text), path), path);
  let left = withRemoved(text, path);
  for (;;) {
    const now = left;
    const problems = problemsOf({ ...files, [file]: now });
    const [first] = problems
      .filter((problem) => problem.file === file)
      .map(({ line, column }) => onlyNaming(now, offsetOf(now, line, column), name))
      .filter((one) => one !== undefined);
    if (first === undefined) return { text: now, problems };
    left = withRemoved(now, first);
  }
}

/** What others call it by: its name in a map, its field in a list. */
function nameOf(value: Json | undefined, path: Path): Json | undefined {
  const last = path.at(-1);
  if (typeof last === 'string') return last;
  return isMembers(value) ? own(value, 'field') : value;
}

/** The path of an entry at an offset that says no more than a name; undefined for another. */
function onlyNaming(text: string, offset: number, name: Json | undefined): Path | undefined {
  const { path } = getLocation(text, offset + 1);
  const document = readJson(text);
  const value = valueAt(document, path);
  const last = path.at(-1);
  if (typeof last === 'number') return value === name ? path : undefined;
  if (last === name) return isMembers(value) && Object.keys(value).length === 0 ? path : undefined;
  const around = valueAt(document, path.slice(0, -1));
  const isEntry = last === 'field' && typeof path.at(-2) === 'number' && value === name;
  return isEntry && isMembers(around) && Object.keys(around).length === 1 ? path.slice(0, -1) : undefined;
}

function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split('\n').slice(0, line - 1);
  return lines.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}
