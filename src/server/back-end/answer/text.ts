import { exactJson } from '../../../language/exact-json.ts';
import type { Json } from '../../../language/json.ts';
import { deepestNesting, isNestedTooDeep } from '../../../language/nesting.ts';
import { NoResponse } from './no-response.ts';

/**
 * Returns the text of a response, uncompressed; throws NoResponse if it has more than `limit` bytes, or cannot be read.
 */
export async function readText(response: Response, limit: number): Promise<string> {
  return textOf({ bytes: await readBytes(response, limit), headers: response.headers });
}

/** Returns the uncompressed bytes of a response; throws NoResponse if it has more than `limit`. */
export async function readBytes(response: Response, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > limit) throw new NoResponse((words) => words.tooManyBytes(limit), true);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A response as received. */
export interface ReceivedBody {
  readonly bytes: Uint8Array;
  readonly headers: Headers;
}

/**
 * Decodes a response as UTF-8, otherwise by its declared charset: undecodable characters would be lost when written
 * back.
 */
export function textOf({ bytes, headers }: ReceivedBody): string {
  const [, named = ''] = /;\s*charset="?([\w:-]+)/i.exec(headers.get('content-type') ?? '') ?? [];
  for (const charset of ['utf-8', named].filter(Boolean)) {
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes);
    } catch {}
  }
  throw new NoResponse((words) => words.notUtf8, true);
}

/** Parses a response as JSON, or as plain text, which some back ends send without quotes. Throws NoResponse. */
export function parseBody(text: string, headers: Headers): Json {
  try {
    return jsonIn(text);
  } catch {
    if (isPlain(headers)) return text;
    throw new NoResponse((words) => words.notJson, true);
  }
}

/** Checks whether a response declares plain text. */
export function isPlain(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/plain') === true;
}

/** Parses JSON; throws a SyntaxError if it is invalid or nested too deeply. */
export function jsonIn(text: string): Json {
  if (isNestedTooDeep(text)) throw new SyntaxError(`Nested deeper than ${deepestNesting} levels`);
  return exactJson(text);
}
