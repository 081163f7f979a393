// 32 letters and digits that are not confused when read aloud; a power of two, so that no byte is wasted or favoured.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Returns a random password of 12 letters and digits (60 bits) for a new account. */
export function initialPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}
