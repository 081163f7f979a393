import { getLocation } from 'jsonc-parser';
import { readDocument } from '../check/document.ts';

/** Returns the line and column of a path in a text, or of its nearest existing parent; both start at 1. */
export function placeOf(
  text: string,
  path: readonly (string | number)[],
): { readonly line: number; readonly column: number } {
  const { line, column } = readDocument('', text).place(path, 'key');
  return { line, column };
}

/** Returns the path of the key or value that starts at a line and column of a text; both start at 1. */
export function pathAt(text: string, line: number, column: number): readonly (string | number)[] {
  const before = text.split('\n').slice(0, line - 1);
  const offset = before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  // One character into it: at its start, the preceding token has not ended.
  return getLocation(text, offset + 1).path;
}
