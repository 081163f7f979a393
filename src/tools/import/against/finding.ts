import type { Named } from '../../../change/uses/declared-as.ts';
import type { Path } from '../../../check/problems/problem.ts';
import type { importAgainst } from '../../../words/imported.ts';

/** Something of a project's contract that is otherwise in a document. */
export interface Finding {
  readonly what: keyof (typeof importAgainst)['en'];
  readonly file: string;
  /** Where it stands in that file. */
  readonly path: Path;
  /** What it is about, what the project has, what the document has. */
  readonly words: readonly string[];
  /** What screens name; undefined where nothing of them depends on it. */
  readonly named?: Named;
}

const notes: ReadonlySet<Finding['what']> = new Set(['valueNew', 'objectRequired']);

/** Returns whether a finding breaks a screen, rather than leaving something to improve. */
export function breaks({ what }: Finding): boolean {
  return !notes.has(what);
}
