import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';

/** A mutant in the words of the source: where it stands, what was there, and what it is now. */
export interface Mutant {
  readonly file: string;
  /** The line that it begins on, trimmed. */
  readonly line: string;
  /** What stands before it on that line. */
  readonly before: string;
  readonly was: string;
  readonly becomes: string;
  /** Stryker's name for the kind of change, such as `OptionalChaining`. */
  readonly mutator: string;
}

/** Returns what Stryker found, as it reads in the source. */
export function mutantOf({ fileName, location, replacement = '', mutatorName }: MutantResult): Mutant {
  const { start, end } = location;
  const lines = linesOf(fileName);
  const [first = ''] = lines.slice(start.line - 1);
  const range = lines.slice(start.line - 1, end.line);
  const until = range.map((line, index) => (index === range.length - 1 ? line.slice(0, end.column - 1) : line));
  return {
    file: relative(process.cwd(), fileName),
    line: first.trim(),
    before: first.slice(0, start.column - 1).trimStart(),
    was: until.join('\n').slice(start.column - 1),
    becomes: replacement,
    mutator: mutatorName,
  };
}

/** Returns whether no test has noticed the mutant. */
export function isAlive({ status }: MutantResult): boolean {
  return status === 'Survived' || status === 'NoCoverage';
}

function linesOf(fileName: string): readonly string[] {
  return readFileSync(fileName, 'utf8').split('\n');
}
