import { newProblems } from '../../change/uses/new-problems.ts';
import { faultOf } from '../../check/problems/findings.ts';
import type { Problem } from '../../check/problems/problem.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { readJson } from '../../language/parse.ts';
import { type ProjectFiles, places } from '../../language/project/project.ts';
import { valueAt } from '../../language/value-at.ts';
import { pageLanguage } from '../page-language.ts';
import type { Path } from '../parts/part.ts';
import { pathAt } from '../place-of.ts';
import { withRemoved } from './edits.ts';

/** The text of a file after a removal, and the uses of the removed part elsewhere. */
export interface Removal {
  readonly text: string;
  /** The lists and maps from which entries that only name it are removed, too. */
  readonly along: readonly Path[];
  /** The problems of the check after the removal: uses with content of their own. */
  readonly problems: readonly Problem[];
  /** Whether the row of totals loses the total of a removed column, or is left without any; undefined otherwise. */
  readonly total: 'one' | 'last' | undefined;
}

/**
 * Returns the text of a file without the part at a path, and without the entries that only name it: an entry of a list,
 * or an empty member of a map, such as the bulk action of a removed action.
 */
export function removal(files: ProjectFiles, file: string, text: string, path: Path): Removal {
  const problemsOf = newProblems({ ...files, [file]: text }, pageLanguage);
  const name = nameOf(valueAt(readJson(text), path), path);
  const along: Path[] = [];
  const total = totalLost(text, path);
  let left = withRemoved(text, path);
  for (;;) {
    const now = left;
    const problems = problemsOf({ ...files, [file]: now });
    const [first] = problems
      .filter((problem) => problem.file === file)
      .map(({ line, column }) => onlyNaming(now, pathAt(now, line, column), name))
      .filter((one) => one !== undefined);
    if (first === undefined)
      return { text: now, along, problems: allOf({ ...files, [file]: now }, problems, problemsOf), total };
    along.push(first.slice(0, -1));
    left = withRemoved(now, first);
  }
}

/** Returns whether a removed column has a total, and whether any other column beside it has one. */
function totalLost(text: string, path: Path): Removal['total'] {
  const document = readJson(text);
  const hasTotal = (one: Json | undefined): boolean => isMembers(one) && one.total === true;
  if (!hasTotal(valueAt(document, path))) return undefined;
  const beside = valueAt(document, path.slice(0, -1));
  return Array.isArray(beside) && beside.filter(hasTotal).length > 1 ? 'one' : 'last';
}

/** The maximum number of check runs; each may hide further problems behind those that it reports. */
const mostRounds = 20;

/**
 * Returns all problems after the removal. The check reports no project-wide problems while a page has one, so the
 * reported parts are removed from a copy until no problem is left.
 */
function allOf(
  files: ProjectFiles,
  found: readonly Problem[],
  problemsOf: (files: ProjectFiles) => readonly Problem[],
): readonly Problem[] {
  const all = [...found];
  const mended: Place[] = [];
  let copy = files;
  let last = found;
  for (let round = 0; round < mostRounds && last.length > 0; round++) {
    const before = copy;
    // Starting from the end, so that removals do not move later positions.
    for (const problem of last.toReversed()) copy = withoutPlace(copy, problem, mended);
    if (copy === before) break;
    last = problemsOf(copy).filter((problem) => !mended.some((one) => isLacking(one, problem)));
    all.push(...last);
  }
  return all;
}

/** A part that was removed from a copy. */
interface Place {
  readonly file: string;
  readonly path: Path;
}

/** Returns the files without the part that a problem is about, which is added to `mended`. */
function withoutPlace(files: ProjectFiles, problem: Problem, mended: Place[]): ProjectFiles {
  const { path = [] } = faultOf(problem) ?? {};
  const text = files[problem.file];
  if (path.length < 2 || text === undefined || !places.screens.test(problem.file)) return files;
  const left = withoutEmpty(withRemoved(text, path), path.slice(0, -1));
  if (left === text) return files;
  mended.push({ file: problem.file, path });
  return { ...files, [problem.file]: left };
}

/** Returns a text without objects that have become empty: an empty condition would be another problem. */
function withoutEmpty(text: string, path: Path): string {
  const held = valueAt(readJson(text), path);
  const isEmpty = isMembers(held) && Object.keys(held).length === 0 && path.length > 0;
  return isEmpty ? withoutEmpty(withRemoved(text, path), path.slice(0, -1)) : text;
}

/** Returns whether a problem only reports a part that was removed: it is at a position around or beside it. */
function isLacking(mended: Place, problem: Problem): boolean {
  const { path = [] } = faultOf(problem) ?? {};
  if (mended.file !== problem.file) return false;
  const owner = mended.path.slice(0, -1);
  if (path.length <= owner.length) return startsWith(mended.path, path);
  return typeof mended.path.at(-1) === 'string' && startsWith(path, owner);
}

function startsWith(path: Path, start: Path): boolean {
  return start.every((step, index) => path[index] === step);
}

/** Returns the name by which others refer to a part: its key in a map, its field in a list. */
function nameOf(value: Json | undefined, path: Path): Json | undefined {
  const last = path.at(-1);
  if (typeof last === 'string') return last;
  return isMembers(value) ? own(value, 'field') : value;
}

/** Returns the path of the entry that contains a path and consists only of a name; undefined otherwise. */
function onlyNaming(text: string, path: Path, name: Json | undefined): Path | undefined {
  const document = readJson(text);
  const value = valueAt(document, path);
  const last = path.at(-1);
  if (typeof last === 'number') return value === name ? path : undefined;
  if (last === name) return isMembers(value) && Object.keys(value).length === 0 ? path : undefined;
  const around = valueAt(document, path.slice(0, -1));
  const isEntry = last === 'field' && typeof path.at(-2) === 'number' && value === name;
  return isEntry && isMembers(around) && Object.keys(around).length === 1 ? path.slice(0, -1) : undefined;
}
