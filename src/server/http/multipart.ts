import { badRequest, Failure } from './failure.ts';
import { serverWords } from './words.ts';

// A file and the fields that the console sends with it, with a margin.
const partsAtMost = 10;

/**
 * Returns the file under `file` in a multipart body; throws a 413 Failure above `limit` bytes. Parts are counted before
 * parsing: tens of thousands of empty ones would block the process for seconds.
 */
export async function fileOf(
  content: Uint8Array<ArrayBuffer>,
  type: string,
  limit: number,
  tooLarge: string,
): Promise<Uint8Array<ArrayBuffer>> {
  if (partsOf(content, type) > partsAtMost) throw badRequest(serverWords().http.oneFile);
  const form = await new Response(content, { headers: { 'content-type': type } }).formData().catch(() => {
    throw badRequest(serverWords().http.chooseFile);
  });
  const file = form.get('file');
  if (!file || typeof file === 'string') throw badRequest(serverWords().http.chooseFile);
  if (file.size > limit) throw new Failure(413, tooLarge);
  return new Uint8Array(await file.arrayBuffer());
}

/** Returns the number of parts of a body, by its boundary; stops counting at too many. */
function partsOf(content: Uint8Array<ArrayBuffer>, type: string): number {
  const boundary = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(type);
  const mark = Buffer.from(`--${boundary?.[1] ?? boundary?.[2] ?? ''}`);
  const body = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  let count = 0;
  for (let at = body.indexOf(mark); at !== -1 && count <= partsAtMost + 1; at = body.indexOf(mark, at + mark.length))
    count += 1;
  // The last boundary ends the body.
  return count - 1;
}
