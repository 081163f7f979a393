/** A username as displayed, and its unique key, shared by names that look alike. */
export interface Username {
  readonly shown: string;
  readonly key: string;
}

/**
 * Parses a username by PRECIS (RFC 8265, UsernameCaseMapped): full-width letters become half-width, case is ignored,
 * and the rest is NFC. Accepts only Chinese characters and printable ASCII, which cannot be mistaken for others;
 * returns undefined for anything else.
 *
 * @example
 * readUsername('Ａdmin')?.key // 'admin'
 */
export function readUsername(text: string): Username | undefined {
  const shown = text.replace(/[\uff00-\uffef]/g, (wide) => wide.normalize('NFKC')).normalize('NFC');
  // Radicals and compatibility forms look like the characters that they decompose to.
  if (!allowed.test(shown) || shown.normalize('NFKC') !== shown) return undefined;
  return { shown, key: shown.toLowerCase() };
}

/**
 * Returns a typed username without the spaces and invisible characters that copying adds.
 *
 * @example
 * typedUsername(' \u200eadmin') // 'admin'
 */
export function typedUsername(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();
}

const allowed = /^(?:[\x21-\x7e]|(?=\p{L})\p{Script=Han}|〇)+$/u;
