import { sendingTime } from '../clock/server-clock.ts';

/** A read that was sent before the console's scripts had arrived. */
interface EarlyRead {
  readonly token: string;
  /** When it was sent, as `sendingTime` returns it. */
  readonly sentAt: number;
  readonly response: Promise<Response>;
}

declare global {
  /** Address → the read that the page's inline script has sent; each can be taken once. */
  var earlyReads: Map<string, EarlyRead> | undefined;
}

/** Sends reads of these addresses with a token, to be taken by {@link takeEarlyRead}. */
export function sendEarly(token: string, urls: readonly string[]): void {
  globalThis.earlyReads = new Map(
    urls.map((url) => {
      const headers = { accept: 'application/json', 'X-Token': token };
      // The address may still contain a one-time code from single sign-on.
      const response = fetch(url, { headers, referrerPolicy: 'no-referrer' });
      // The caller that takes the read handles the failure.
      response.catch(() => undefined);
      return [url, { token, sentAt: sendingTime(), response }];
    }),
  );
}

/** Returns a read that was sent early with the same token, once; undefined if there is none. */
export function takeEarlyRead(request: RequestInfo | URL): EarlyRead | undefined {
  if (!(request instanceof Request)) return undefined;
  const { method, url, headers } = request;
  const { pathname, search } = new URL(url);
  const read = globalThis.earlyReads?.get(pathname + search);
  if (read === undefined || method !== 'GET') return undefined;
  globalThis.earlyReads?.delete(pathname + search);
  return headers.get('X-Token') === read.token && !headers.has('X-View-As') ? read : undefined;
}
