import { createScanner } from 'jsonc-parser';

/** The deepest nesting a project file may have; hand-written files stay far below it. */
export const deepestNesting = 64;

/**
 * Returns the offset of the first bracket nested too deep, or null. Does not recurse.
 *
 * @example
 * tooDeepAt('{"a": [1]}') // null
 */
export function tooDeepAt(text: string): number | null {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const mark = text.charAt(scanner.getTokenOffset());
    if (mark === '{' || mark === '[') depth++;
    if (mark === '}' || mark === ']') depth--;
    if (depth > deepestNesting) return scanner.getTokenOffset();
  }
  return null;
}
