import type { Declaration } from '../../../change/uses/declared-as.ts';
import type { Path } from '../../../check/problems/problem.ts';
import type { importAgainst } from '../../../words/imported.ts';

/** A difference between a project's contract and a document. */
export interface Finding {
  readonly what: keyof (typeof importAgainst)['en'];
  readonly file: string;
  /** The path in that file. */
  readonly path: Path;
  /** The subject, the project's value and the document's. */
  readonly words: readonly string[];
  /** The name by which screens refer to it; undefined if none depends on it. */
  readonly named?: Declaration;
}

const notes: ReadonlySet<Finding['what']> = new Set(['valueNew', 'objectRequired']);

/** Checks whether a finding breaks a screen. */
export function breaksScreen({ what }: Finding): boolean {
  return !notes.has(what);
}
