import { hash } from 'node:crypto';

/**
 * Returns a random token of 256 bits, as text that fits a header.
 *
 * @example
 * const token = newToken(); // the caller keeps it, the database keeps digest(token)
 */
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
 *
 * @example
 * digest('') // 'e3b0c442…'
 */
export function digest(content: string | Uint8Array): string {
  return hash('sha256', content);
}
