import type { Json } from '../../language/json.ts';
import { badRequest, Failure } from './failure.ts';
import { serverWords } from './words.ts';

/**
 * Returns the bytes of a body. Throws a 413 Failure with `sentence` as soon as they exceed `limit`, and 408 if the body
 * breaks off.
 *
 * @example
 * const bytes = await readBytes(call.raw, 1_000_000, '文件不能超过 1 MB。');
 */
export async function readBytes(request: Request, limit: number, sentence: string): Promise<Uint8Array<ArrayBuffer>> {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > limit) throw new Failure(413, sentence);
  // Node enforces the announced length, and reading through a stream costs more than reading a small body at once.
  if (announced !== null) return whole(request, limit, sentence);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > limit) throw new Failure(413, sentence);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Failure ? error : brokenOff();
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

async function whole(request: Request, limit: number, sentence: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await request.arrayBuffer().catch(() => {
    throw brokenOff();
  });
  if (bytes.byteLength > limit) throw new Failure(413, sentence);
  return new Uint8Array(bytes);
}

function brokenOff(): Failure {
  return new Failure(408, serverWords().http.notArrived);
}

/** Parses the bytes as JSON; returns null if empty, throws a 400 Failure if invalid. */
export function parseJson(bytes: Uint8Array): Json {
  if (bytes.length === 0) return null;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Json;
  } catch {
    throw badRequest(serverWords().http.notJson);
  }
}
