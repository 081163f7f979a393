import type { Json } from '../../language/json.ts';

/** Parses JSON. Integers too large for a double (ids of other back ends) become strings to stay exact. */
export function parse(text: string): Json {
  return JSON.parse(mayHoldLargeInteger.test(text) ? text.replace(stringOrNumber, quoteLargeInteger) : text) as Json;
}

/** Only saves time: a text without large integers is replaced by itself. */
const mayHoldLargeInteger = /\d{16}/;
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function quoteLargeInteger(token: string): string {
  return /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
}
