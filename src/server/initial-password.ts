// Letters and digits that nobody mistakes for another when reading them out; 32 of them, so that no byte is wasted or favoured.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A random password of 12 letters and digits (60 bits) for a new account. */
export function initialPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}
