/** A username as it is shown, and the form that nobody else may have: two that look or sound alike to a keyboard share it. */
export interface Username {
  readonly shown: string;
  readonly key: string;
}

/**
 * Reads a username by the rules of PRECIS (RFC 8265, UsernameCaseMapped): full-width letters become plain ones, capitals
 * count as small ones, and what is left is NFC. Of its letters only those are taken that nobody mistakes for another
 * here: Chinese characters and printable ASCII. undefined for anything else.
 */
export function readUsername(text: string): Username | undefined {
  const shown = text.replace(/[\uff00-\uffef]/g, (wide) => wide.normalize('NFKC')).normalize('NFC');
  // Radicals and other forms kept for compatibility look like the characters that they stand for.
  if (!allowed.test(shown) || shown.normalize('NFKC') !== shown) return undefined;
  return { shown, key: shown.toLowerCase() };
}

const allowed = /^(?:[\x21-\x7e]|(?=\p{L})\p{Script=Han}|〇)+$/u;
