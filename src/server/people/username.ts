/** A username as displayed, and its unique key, shared by names that look alike. */
export interface Username {
  readonly shown: string;
  readonly key: string;
}

/**
 * Parses a username by the rules of PRECIS (RFC 8265, UsernameCaseMapped): full-width letters become plain, case is
 * ignored, and the rest is NFC. Only characters that are not mistaken for others here are accepted: Chinese characters
 * and printable ASCII. Returns undefined for anything else.
 *
 * @example
 * readUsername('Ａdmin')?.key // 'admin'
 */
export function readUsername(text: string): Username | undefined {
  const shown = text.replace(/[\uff00-\uffef]/g, (wide) => wide.normalize('NFKC')).normalize('NFC');
  // Radicals and other compatibility forms look like the characters they stand for.
  if (!allowed.test(shown) || shown.normalize('NFKC') !== shown) return undefined;
  return { shown, key: shown.toLowerCase() };
}

/**
 * Returns a name as somebody types it to sign in: without the spaces and invisible characters that it was copied with.
 *
 * @example
 * typedUsername(' \u200eadmin') // 'admin'
 */
export function typedUsername(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();
}

const allowed = /^(?:[\x21-\x7e]|(?=\p{L})\p{Script=Han}|〇)+$/u;
