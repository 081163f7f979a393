import { hash } from 'node:crypto';

/** Returns a random token of 256 bits, as text that fits a header. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
}

/**
 * Returns SHA-256 in hex, which the database keeps instead of a token or a body. Synchronous: a worker thread costs
 * more than hashing so little.
 */
export function digest(content: string | Uint8Array): string {
  return hash('sha256', content);
}
