import type { Json } from './json.ts';
import { deepestNesting, tooDeepAt } from './nesting.ts';

/**
 * Parses the text of a project file, with or without a byte order mark. Throws a SyntaxError if it is not JSON or
 * nested too deep.
 *
 * @example
 * parseJson('\ufeff{"title": "Books"}') // { title: 'Books' }
 */
export function parseJson(text: string): Json {
  if (tooDeepAt(text) !== null) throw new SyntaxError(`Nested deeper than ${deepestNesting} levels`);
  return JSON.parse(withoutMark(text)) as Json;
}

/**
 * Returns the content of a text as `parseJson` does, or `undefined` where that throws.
 *
 * @example
 * readJson('{ "title": ') // undefined
 */
export function readJson(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns text without a leading byte order mark.
 *
 * @example
 * withoutMark('\ufeff{}') // '{}'
 */
export function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/**
 * Returns text as the engine reads it, however a file holds it: without a byte order mark, its lines ended by `\n`.
 *
 * @example
 * plainText('\ufeff{\r\n}\r\n') // '{\n}\n'
 */
export function plainText(text: string): string {
  return withoutMark(text).replaceAll('\r\n', '\n');
}
