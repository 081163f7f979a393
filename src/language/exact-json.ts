import type { Json } from './json.ts';

/**
 * Parses JSON of another back end. Integers too large for a double (mostly ids) become strings, so that they stay
 * exact.
 *
 * @example
 * exactJson('{"id": 9007199254740993}') // { id: '9007199254740993' }
 */
export function exactJson(text: string): Json {
  return JSON.parse(mayHoldLargeInteger.test(text) ? text.replace(stringOrNumber, quoteLargeInteger) : text) as Json;
}

/** A fast test: texts without such digits need no replacement. */
const mayHoldLargeInteger = /\d{16}/;
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function quoteLargeInteger(token: string): string {
  return /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
}
