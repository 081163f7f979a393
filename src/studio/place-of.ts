import { readDocument } from '../check/document.ts';

/** The line and column at which a path stands in a text; the nearest that exists, where it does not. */
export function placeOf(
  text: string,
  path: readonly (string | number)[],
): { readonly line: number; readonly column: number } {
  const { line, column } = readDocument('', text).place(path, 'key');
  return { line, column };
}
