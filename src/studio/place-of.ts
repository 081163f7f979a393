import { readDocument } from '../check/document.ts';

/** Returns the line and column of a path in a text, or of its nearest existing parent. */
export function placeOf(
  text: string,
  path: readonly (string | number)[],
): { readonly line: number; readonly column: number } {
  const { line, column } = readDocument('', text).place(path, 'key');
  return { line, column };
}
