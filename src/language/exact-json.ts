import type { Json } from './json.ts';

/**
 * Parses JSON of another back end. Integers too large for a double (ids, mostly) become strings to stay exact.
 *
 * @example
 * exactJson('{"id": 9007199254740993}') // { id: '9007199254740993' }
 */
export function exactJson(text: string): Json {
  return JSON.parse(mayHoldLargeInteger.test(text) ? text.replace(stringOrNumber, quoteLargeInteger) : text) as Json;
}

/** Only saves time: a text without large integers is replaced by itself. */
const mayHoldLargeInteger = /\d{16}/;
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function quoteLargeInteger(token: string): string {
  return /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
}
