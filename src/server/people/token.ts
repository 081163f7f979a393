import { hash } from 'node:crypto';

/**
 * Returns a random 256-bit token as header-safe text.
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
 * Returns the SHA-256 in hex, which is stored instead of a token or body. Synchronous, because a worker thread would
 * cost more than hashing short content.
 *
 * @example
 * digest('') // 'e3b0c442…'
 */
export function digest(content: string | Uint8Array): string {
  return hash('sha256', content);
}
