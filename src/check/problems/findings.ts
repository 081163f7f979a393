import { actionSourceOf, declaredPathOf } from '../../language/infer/actions.ts';
import type { Language } from '../../words/language.ts';
import type { Document, Place } from '../document.ts';
import type { Report } from '../known.ts';
import { say, sayChoices } from '../messages/say.ts';
import { type ReadFile, sourceOfObject } from '../read-file.ts';
import type { Fault, Problem } from './problem.ts';

/** The problems found in some files; only the first at each position counts. */
export class Findings {
  private readonly problems = new Map<string, Problem>();
  private readonly flawed = new Set<string>();
  /** Position of an inferred action → position of the action that it was inferred from. */
  private readonly taken = new Map<string, string>();

  /** Starts with the mistakes in the text and structure of the files. */
  constructor(
    read: readonly ReadFile[],
    private readonly language: Language,
  ) {
    for (const { file, document, structure } of read) {
      for (const { code, parameters, ...place } of document.mistakes)
        this.add({ file, ...place, code, message: say(code, parameters, language) });
      for (const fault of structure.faults) this.addFault(document, fault);
    }
  }

  get isEmpty(): boolean {
    return this.problems.size === 0;
  }

  has(file: string): boolean {
    return this.flawed.has(file);
  }

  readonly report: Report = Object.assign(
    (...[owner, key, code, parameters = {}, { at = 'value', hint, choices } = {}]: Parameters<Report>): void => {
      const { document, path } = sourceOfObject(owner);
      const fault = { path: key === null ? path : [...path, key], at: key === null ? ('key' as const) : at };
      this.addFault(document, { ...fault, code, parameters, hint, choices });
    },
    {
      isBlamed: (owner: object, key: string): boolean => {
        const { document, path } = sourceOfObject(owner);
        // Most files have no problem, and looking up a position is expensive.
        if (!this.flawed.has(document.file)) return false;
        return (['key', 'value'] as const).some((at) =>
          this.problems.has(placeName({ file: document.file, ...placeOf(document, [...path, key], at) })),
        );
      },
    },
  );

  /** Adds a problem of a file itself rather than of its content. */
  addFile(file: string, code: 'file.missing' | 'file.name' | 'file.stray', hint?: string): void {
    const message = say(code, { file }, this.language);
    this.add({ file, line: 1, column: 1, length: 0, code, message, ...(hint !== undefined && { hint }) });
  }

  /** Adds the problems of another check, except at positions that already have one. */
  addAll(other: Findings): void {
    for (const problem of other.problems.values()) this.add(problem);
    for (const [place, source] of other.taken) this.taken.set(place, source);
  }

  all(): readonly Problem[] {
    return [...this.problems.values()].filter((problem) => !this.isRepeated(problem));
  }

  private addFault(document: Document, { path, at, code, parameters = {}, hint, choices = [] }: Fault): void {
    const { file } = document;
    const inWords = say(code, parameters, this.language);
    const message = hint === undefined ? inWords + sayChoices([...choices], this.language) : inWords;
    const place = placeOf(document, path, at);
    const problem: Problem = { file, ...place, code, message, ...(hint !== undefined && { hint }) };
    faults.set(problem, { path: declaredPathOf(document.value, path), at, code, parameters, hint, choices });
    const source = at === 'key' ? actionSourceOf(document.value, path) : undefined;
    if (source !== undefined)
      this.taken.set(placeName({ file, ...place }), placeName({ file, ...document.place(source, 'key') }));
    this.add(problem);
  }

  /** Returns whether the action that this one was inferred from has the same problem: fixing that one fixes both. */
  private isRepeated(problem: Problem): boolean {
    const source = this.taken.get(placeName(problem));
    return source !== undefined && this.problems.get(source)?.code === problem.code;
  }

  private add(problem: Problem): void {
    const place = placeName(problem);
    this.flawed.add(problem.file);
    if (!this.problems.has(place)) this.problems.set(place, problem);
  }
}

/** Problem → the fault that it was worded from. */
const faults = new WeakMap<Problem, Fault>();

/**
 * Returns the fault behind a problem, with its path in the file as written; undefined for a syntax error, and for a
 * problem that was not found by this process.
 *
 * @example
 * faultOf(problem)?.path // ['columns', 0, 'field']
 */
export function faultOf(problem: Problem): Fault | undefined {
  return faults.get(problem);
}

/**
 * Returns a problem that was worded from a fault, which `faultOf` then finds.
 *
 * @example
 * faultOf(withFault(problem, { path: ['title'], at: 'key', code: 'publish.own' }))?.path // ['title']
 */
export function withFault(problem: Problem, fault: Fault): Problem {
  faults.set(problem, fault);
  return problem;
}

/**
 * Returns problems sorted by file and line, only the first at each position.
 *
 * @example
 * sortProblems([...check(files), ...others])
 */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  const first = new Map(problems.toReversed().map((problem) => [placeName(problem), problem]));
  return [...first.values()].sort(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column,
  );
}

/** Returns the position in the file as written: an action inferred from a row action is reported there. */
function placeOf(document: Document, path: Fault['path'], at: Fault['at']): Place {
  return document.place(declaredPathOf(document.value, path), at);
}

function placeName({ file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>): string {
  return `${file}:${line}:${column}`;
}
