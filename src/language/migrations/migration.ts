import type { Contract } from '../places/contract.ts';

/** Path → text of a project's files. */
export type Files = Readonly<Record<string, string>>;

/** One change of the language: rewrites a project's files from the version before, comments and order kept. */
export interface Migration {
  /** The version of the language that the files are written in afterwards. */
  readonly version: number;
  /** What it changes, for the person who runs it. */
  readonly title: string;
  /** Returns the files that it rewrites; `factsOf` reads the contract among the files. */
  readonly migrate: (files: Files, factsOf: (files: Files) => Contract) => Files;
}
