import type { UploadForm } from '../../../language/contract/conventions.ts';
import { badRequest } from '../../http/failure.ts';
import { serverWords } from '../../http/words.ts';
import { atMost } from './at-most.ts';

const largestUpload = 11_000_000;

/** The body of an upload and its content type. */
export interface SentUpload {
  readonly body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** Checks whether a request is an upload. */
export function isUpload(raw: Request): boolean {
  return uploadType(raw) !== undefined && raw.body !== null;
}

/** Returns an upload in the form that the back end expects; throws a 400 Failure for one without a file. */
export async function uploadOut(form: UploadForm | undefined, raw: Request): Promise<SentUpload | undefined> {
  const type = uploadType(raw);
  if (type === undefined || raw.body === null) return undefined;
  const stream = raw.body.pipeThrough(atMost(largestUpload));
  if (form?.part === undefined && form?.with === undefined && form?.raw === undefined) return { body: stream, type };
  const content = await new Response(stream, { headers: { 'content-type': type } }).formData().catch(() => {
    throw badRequest(serverWords().http.chooseFile);
  });
  const file = content.get('file');
  if (file === null || typeof file === 'string') throw badRequest(serverWords().http.chooseFile);
  if (form.raw === true)
    return { body: new Uint8Array(await file.arrayBuffer()), type: file.type || 'application/octet-stream' };
  const sent = new FormData();
  for (const [name, value] of Object.entries(form.with ?? {})) sent.append(name, value);
  sent.append(form.part ?? 'file', file, file.name);
  const request = new Response(sent);
  return { body: new Uint8Array(await request.arrayBuffer()), type: request.headers.get('content-type') ?? type };
}

function uploadType({ headers }: Request): string | undefined {
  const type = headers.get('content-type') ?? '';
  return /^multipart\/form-data; ?boundary=[\w'()+,./:=?" -]{1,80}$/.test(type) ? type : undefined;
}
