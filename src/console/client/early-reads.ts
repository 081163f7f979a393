import { sendingTime } from '../clock/server-clock.ts';

/** A read that was sent before the console's scripts had arrived. */
interface EarlyRead {
  readonly token: string;
  /** Of `sendingTime`. */
  readonly sentAt: number;
  readonly response: Promise<Response>;
}

declare global {
  /** Address → the read that the page's own script has sent; each is taken once. */
  var earlyReads: Map<string, EarlyRead> | undefined;
}

/** Sends reads of these addresses with a token, for {@link takeEarlyRead}. */
export function sendEarly(token: string, urls: readonly string[]): void {
  globalThis.earlyReads = new Map(
    urls.map((url) => {
      const headers = { accept: 'application/json', 'X-Token': token };
      // The address may still hold a one-time code that another site passed.
      const response = fetch(url, { headers, referrerPolicy: 'no-referrer' });
      // The caller that takes it meets the failure.
      response.catch(() => undefined);
      return [url, { token, sentAt: sendingTime(), response }];
    }),
  );
}

/** Returns a read that was sent early by the same person, once; undefined if there is none. */
export function takeEarlyRead(request: RequestInfo | URL): EarlyRead | undefined {
  if (!(request instanceof Request)) return undefined;
  const { method, url, headers } = request;
  const { pathname, search } = new URL(url);
  const read = globalThis.earlyReads?.get(pathname + search);
  if (read === undefined || method !== 'GET') return undefined;
  globalThis.earlyReads?.delete(pathname + search);
  return headers.get('X-Token') === read.token && !headers.has('X-View-As') ? read : undefined;
}
