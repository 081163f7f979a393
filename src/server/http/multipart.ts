import { badRequest, Failure } from './failure.ts';
import { serverWords } from './words.ts';

// A file and what the console sends with it, with room to spare.
const partsAtMost = 10;

/**
 * Returns the file under `file` in a multipart body; refuses with 413 above `limit` bytes. Parts are counted before
 * anything is parsed: tens of thousands of empty ones would block everybody for seconds.
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

/** How many parts a body may have, judged by its boundary; stops counting at too many. */
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
