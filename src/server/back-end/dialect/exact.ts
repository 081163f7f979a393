import type { Json } from '../../../language/json.ts';
import { UnexpectedResponse } from './unexpected-response.ts';

/** Prefix of a number kept as text, because a double would change it. Cannot occur unescaped in JSON. */
const mark = '\u0001';
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Parses JSON without loss: numbers that a double would change are kept as text, which `exactText` writes unchanged.
 */
export function parseExact(text: string): Json {
  if (/\\u0001/i.test(text)) throw new UnexpectedResponse((words) => words.reservedCharacter);
  return JSON.parse(text.replace(stringOrNumber, (token) => (isExact(token) ? token : `"\\u0001${token}"`))) as Json;
}

function isExact(token: string): boolean {
  return token.startsWith('"') || token.replace(/\D/g, '').length < 16 || String(Number(token)) === token;
}

/** Returns an integer that may be too large for a double as a value that `exactText` writes as a number. */
export function integerOf(text: string): Json {
  return Number.isSafeInteger(Number(text)) ? Number(text) : `${mark}${text}`;
}

/** Returns a number or text from `parseExact` as plain text. */
export function plainText(value: Json): string {
  const text = String(value);
  return text.startsWith(mark) ? text.slice(mark.length) : text;
}

/** Returns a value from `parseExact` as JSON, its numbers unchanged. */
export function exactText(value: Json): string {
  return JSON.stringify(value).replace(/"\\u0001(-?\d[\d.eE+-]*)"/g, '$1');
}
