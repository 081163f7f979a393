import { visibleText } from '../../language/text/visible.ts';

// 32 characters that are not confused when read aloud; a power of two, so that the choice is unbiased.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * Returns `count` random letters and digits, of five bits each.
 *
 * @example
 * randomLetters(4) // 'k7pm…'
 */
export function randomLetters(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}

/**
 * Returns a single-use code of 12 random letters and digits (60 bits), in groups of four, for people to type.
 *
 * @example
 * newCode() // 'k7pm-x2ah-9dfc'
 */
export function newCode(): string {
  return randomLetters(12).replace(/(.{4})(?=.)/g, '$1-');
}

/**
 * Returns the normalized form of a typed code, as hashed.
 *
 * @example
 * normalizedCode('K7PM x2ah-9dfc') // 'k7pmx2ah9dfc'
 */
export function normalizedCode(typed: string): string {
  return visibleText(typed).replace(/[\s-]/g, '').toLowerCase();
}
