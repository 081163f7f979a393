import type { Json } from '../../../language/json.ts';
import { UnexpectedAnswer } from './unexpected-answer.ts';

/** Stands before a number kept as its text, since a double would change it. No JSON has it unescaped. */
const mark = '\u0001';
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Parses JSON that is sent back later: numbers that a double would change are kept, and `exactText` writes them as they were. */
export function exactly(text: string): Json {
  if (/\\u0001/i.test(text)) throw new UnexpectedAnswer('a text with U+0001');
  return JSON.parse(text.replace(stringOrNumber, (token) => (isExact(token) ? token : `"\\u0001${token}"`))) as Json;
}

function isExact(token: string): boolean {
  return token.startsWith('"') || token.replace(/\D/g, '').length < 16 || String(Number(token)) === token;
}

/** Returns an integer that may be too large for a double as a value that `exactText` writes as a number. */
export function integerOf(text: string): Json {
  return Number.isSafeInteger(Number(text)) ? Number(text) : `${mark}${text}`;
}

/** Returns a number or text that `exactly` has read as plain text. */
export function plainText(value: Json): string {
  const text = String(value);
  return text.startsWith(mark) ? text.slice(mark.length) : text;
}

/** Returns a value as JSON, with numbers as they were. */
export function exactText(value: Json): string {
  return JSON.stringify(value).replace(/"\\u0001(-?\d[\d.eE+-]*)"/g, '$1');
}
