import { Failure } from './failure.ts';
import { serverWords } from './words.ts';

/** The local end of a connection. */
export interface LocalEndpoint {
  readonly address: string | undefined;
  readonly port: number | undefined;
}

/**
 * Returns the origin for redirects: PUBLIC_URL, or the request's if it addresses this machine itself. The caller
 * controls `Host`, so a foreign one is refused rather than repeated.
 */
export function originOf(url: string, own: LocalEndpoint, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  const { hostname, port, origin, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isOurs = isLoopback(host) || host === own.address?.replace(/^::ffff:/, '');
  const isOurPort = own.port === undefined || Number(port || (protocol === 'https:' ? 443 : 80)) === own.port;
  if (isOurs && isOurPort) return origin;
  throw new Failure(421, serverWords().http.noPublicUrl);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
