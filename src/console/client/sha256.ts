/**
 * Returns the SHA-256 of bytes in hex. Web Crypto is missing on plain http except on localhost; a library is used
 * there.
 *
 * @example
 * await sha256Of(new TextEncoder().encode('abc')) // 'ba7816bf…'
 */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // `subtle` is missing on insecure pages.
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (subtle) return inHex(new Uint8Array(await subtle.digest('SHA-256', bytes)));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return inHex(sha256(bytes));
}

/** Returns bytes in hexadecimal. */
export function inHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
