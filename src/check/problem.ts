import type { Code } from './messages/messages.ts';
import type { Parameters } from './messages/say.ts';
import type { Word } from './words.ts';

/** One mistake, where it stands and what to do about it. Lines and columns start at 1. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** How many characters are wrong, from there on. */
  readonly length: number;
  /** Stable: names the kind of mistake in the guide and in tests. */
  readonly code: Code;
  readonly message: string;
  /** What the author may have meant. */
  readonly hint?: string;
}

/** A mistake before it has a line and words: what a rule reports. */
export interface Fault {
  readonly path: Path;
  /** Whether the key or the value is wrong. */
  readonly at: 'key' | 'value';
  readonly code: Code;
  readonly parameters?: Parameters;
  readonly hint?: string | undefined;
  /** What can stand there: said where nothing of it is near enough for a hint. */
  readonly choices?: Iterable<Word> | undefined;
}

/** Keys and indices from the root of a file. */
export type Path = readonly (string | number)[];
