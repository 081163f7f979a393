import { exactJson } from '../../../language/exact-json.ts';
import type { Json } from '../../../language/json.ts';
import { deepestNesting, isNestedTooDeep } from '../../../language/nesting.ts';
import { Unanswered } from './unanswered.ts';

/**
 * Returns the text of a response, uncompressed; throws Unanswered if it has more than `limit` bytes, or cannot be read.
 */
export async function readText(response: Response, limit: number): Promise<string> {
  return textOf({ bytes: await readBytes(response, limit), headers: response.headers });
}

/** Returns a response of at most so many bytes, unpacked; throws Unanswered if it has more. */
export async function readBytes(response: Response, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > limit) throw new Unanswered(`More than ${limit} bytes`, true);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** An answer as it has come. */
export interface Received {
  readonly bytes: Uint8Array;
  readonly headers: Headers;
}

/** Returns the text of an answer in UTF-8, or else in what it says: letters that are lost would be written back. */
export function textOf({ bytes, headers }: Received): string {
  const [, named = ''] = /;\s*charset="?([\w:-]+)/i.exec(headers.get('content-type') ?? '') ?? [];
  for (const charset of ['utf-8', named].filter(Boolean)) {
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes);
    } catch {}
  }
  throw new Unanswered('The answer is not UTF-8', true);
}

/** Returns JSON; or a plain text, which some back ends answer without quotes. Throws Unanswered. */
export function parsed(text: string, headers: Headers): Json {
  try {
    return jsonIn(text);
  } catch {
    if (isPlain(headers)) return text;
    throw new Unanswered('The answer is no JSON', true);
  }
}

/** Returns whether an answer says that it is a plain text. */
export function isPlain(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/plain') === true;
}

/** Returns the JSON of a text; throws a SyntaxError for invalid JSON, or one nested too deep. */
export function jsonIn(text: string): Json {
  if (isNestedTooDeep(text)) throw new SyntaxError(`Nested deeper than ${deepestNesting} levels`);
  return exactJson(text);
}
