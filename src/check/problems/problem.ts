import type { Code } from '../messages/messages.ts';
import type { Parameters } from '../messages/say.ts';
import type { Word } from './words.ts';

/** One mistake, its position, and how to fix it. Lines and columns start at 1. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The number of wrong characters from that position on. */
  readonly length: number;
  /** The stable code of the kind of mistake, used in the guide and in tests. */
  readonly code: Code;
  readonly message: string;
  /** The text that the author most likely intended. */
  readonly hint?: string;
}

/** A mistake as a rule reports it, before it is positioned and worded. */
export interface Fault {
  readonly path: Path;
  /** Whether the key or the value is wrong. */
  readonly at: 'key' | 'value';
  readonly code: Code;
  readonly parameters?: Parameters;
  readonly hint?: string | undefined;
  /** The possible values, listed if none is close enough for a hint. */
  readonly choices?: Iterable<Word> | undefined;
}

/** Keys and indices from the root of a file. */
export type Path = readonly (string | number)[];
