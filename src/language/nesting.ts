import { createScanner } from 'jsonc-parser';

/** The maximum nesting depth of a project file; hand-written files stay far below it. */
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

/**
 * Returns whether strict JSON without comments is nested too deep. Several times as fast as `tooDeepAt`, for long
 * responses.
 *
 * @example
 * isNestedTooDeep('{"a": "[[["}') // false
 */
export function isNestedTooDeep(json: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (isInString) {
      if (code === backslash) at++;
      else if (code === quote) isInString = false;
    } else if (code === quote) isInString = true;
    else if (code === brace || code === bracket) {
      if (++depth > deepestNesting) return true;
    } else if (code === brace + 2 || code === bracket + 2) depth--;
  }
  return false;
}

const [quote, backslash, brace, bracket] = [0x22, 0x5c, 0x7b, 0x5b];
