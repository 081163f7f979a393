/**
 * Returns a text without spaces and invisible characters at its ends; '' if it has no visible character. Invisible
 * characters that end an emoji are kept.
 *
 * @example
 * trimText('  书名 \u200e') // '书名'
 */
export function trimText(text: string): string {
  const letters = Array.from(text);
  const first = letters.findIndex((letter) => !blank.test(letter));
  if (first < 0) return '';
  const last = letters.findLastIndex((letter) => !blank.test(letter));
  const rest = letters.slice(last + 1);
  const other = rest.findIndex((letter) => !endsEmoji.test(letter));
  return letters.slice(first, last + 1 + (other < 0 ? rest.length : other)).join('');
}

const blank = /^[\s\p{Default_Ignorable_Code_Point}\u2800]$/u;
/** Matches variation selectors, and the letters of a flag. */
const endsEmoji = /^(?:\p{Variation_Selector}|[\u{e0020}-\u{e007f}])$/u;
