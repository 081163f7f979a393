import { createScanner } from 'jsonc-parser';

/** How deep the objects and lists of a project's file may be nested; what people write stays far below. */
export const deepestNesting = 64;

/** Returns the offset of the bracket that opens one level too many; null where there is none. Never recurses. */
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
