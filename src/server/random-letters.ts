// 32 letters and digits that are not confused when read aloud; a power of two, so that no byte is wasted or favoured.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Returns so many random letters and digits, of five bits each: 12 for an initial password or a code. */
export function randomLetters(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}
