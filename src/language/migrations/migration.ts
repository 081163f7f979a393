import type { ProjectWords } from '../../words/project.ts';
import type { Contract } from '../places/contract.ts';

/** Path → text of the files of a project. */
export type Files = Readonly<Record<string, string>>;

/** One change of the language: rewrites a project's files from the previous version, keeping comments and key order. */
export interface Migration {
  /** The language version after this migration. */
  readonly version: number;
  /** A description for the person who runs it. */
  readonly title: (words: ProjectWords['migrations']) => string;
  /** Returns the rewritten files; `factsOf` reads the contract from the files. */
  readonly migrate: (files: Files, factsOf: (files: Files) => Contract) => Files;
}
