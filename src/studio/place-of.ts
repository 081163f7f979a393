import { getLocation } from 'jsonc-parser';
import { readDocument } from '../check/document.ts';

/** Returns the line and column of a path in a text, or of its nearest existing parent. */
export function placeOf(
  text: string,
  path: readonly (string | number)[],
): { readonly line: number; readonly column: number } {
  const { line, column } = readDocument('', text).place(path, 'key');
  return { line, column };
}

/** Returns the path of the key or value that begins at a line and column of a text, both counted from 1. */
export function pathAt(text: string, line: number, column: number): readonly (string | number)[] {
  const before = text.split('\n').slice(0, line - 1);
  const offset = before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  // Within it: at its first character, what stands before it has not ended.
  return getLocation(text, offset + 1).path;
}
