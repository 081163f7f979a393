import type { Json } from './json.ts';
import { deepestNesting, tooDeepAt } from './nesting.ts';

/** Parses the text of a project's file, with or without a byte order mark. Throws where it is no JSON or nested too deep. */
export function parseJson(text: string): Json {
  if (tooDeepAt(text) !== null) throw new SyntaxError(`Nested deeper than ${deepestNesting} levels`);
  return JSON.parse(withoutMark(text)) as Json;
}

/** Returns a text without the byte order mark that some editors put before it. */
export function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}
