import { badRequest } from './failure.ts';
import { serverWords } from './words.ts';

/** The bounds of an integer query parameter, and its default. */
interface Bounds {
  readonly absent: number;
  readonly minimum?: number;
  readonly maximum: number;
}

/** Returns an integer in the query; throws a 400 Failure if it is anything else, out of bounds, or given twice. */
export function queryNumber(query: URLSearchParams, name: string, { absent, minimum = 0, maximum }: Bounds): number {
  const texts = query.getAll(name);
  if (texts.length === 0) return absent;
  const value = texts.length === 1 && /^\d{1,10}$/.test(texts[0] ?? '') ? Number(texts[0]) : Number.NaN;
  if (!(value >= minimum && value <= maximum))
    throw badRequest(serverWords().http.numberBetween(name, minimum, maximum));
  return value;
}

/**
 * Returns an id in the query; undefined if absent or empty. Throws a 400 Failure for anything but an integer.
 *
 * @example
 * queryId(new URLSearchParams('shelfId=7'), 'shelfId') // 7
 */
export function queryId(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  if (text === '') return undefined;
  if (!/^\d{1,15}$/.test(text)) throw badRequest(serverWords().http.wholeNumber(name));
  return Number(text);
}
