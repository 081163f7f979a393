import type { Json } from '../../language/json.ts';
import { setViewedRole } from '../session/viewed-role.ts';
import { CallError } from './call-error.ts';
import { clientDialect, tokenHeader } from './dialect.ts';
import { addressOf } from './http.ts';
import { withSession } from './with-session.ts';

/**
 * Uploads a file, reporting progress from 0 to 1. Returns its address. Uses XMLHttpRequest, because fetch reports no
 * progress over HTTP/1.1.
 */
export function uploadWithProgress(call: Upload): Promise<string> {
  return withSession((token) => uploadWith(token, call), { isWrite: true, signal: call.signal });
}

interface Upload {
  readonly url: string;
  readonly file: File;
  readonly fields: Readonly<Record<string, Json>>;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

async function uploadWith(token: string | null, call: Upload): Promise<string> {
  const { addressFor, answerFor, refusalFor } = await clientDialect();
  call.signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const asked = { method: 'POST', url: call.url };
    request.onload = () => {
      const { status, responseText } = request;
      if (status < 200 || status >= 300) reject(new CallError(status, refusalFor(responseText)));
      else settle(() => addressOf(answerFor(asked, responseText), status), resolve, reject);
    };
    request.onerror = () => reject(new CallError(0));
    request.ontimeout = () => reject(new CallError(0));
    request.onabort = () => reject(new DOMException('The upload was given up.', 'AbortError'));
    request.upload.onprogress = ({ loaded, total }) => call.onProgress(total === 0 ? 0 : loaded / total);
    call.signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open(asked.method, addressFor(asked));
    request.timeout = 5 * 60_000;
    request.setRequestHeader('accept', 'application/json');
    if (token !== null) request.setRequestHeader(...tokenHeader(token));
    setViewedRole((name, value) => request.setRequestHeader(name, value));
    request.send(bodyOf(call));
  });
}

function bodyOf({ file, fields }: Upload): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  body.append('file', file);
  return body;
}

/** Turns an exception in an event handler into a rejection. */
function settle<T>(compute: () => T, resolve: (value: T) => void, reject: (error: unknown) => void): void {
  try {
    resolve(compute());
  } catch (error) {
    reject(error);
  }
}
