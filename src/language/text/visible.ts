/**
 * Returns a text without invisible characters, and with compatibility forms replaced (NFKC): full-width letters, digits
 * and punctuation become plain.
 *
 * @example
 * visibleText('\u202d１３８（0013）\u202c') // '138(0013)'
 */
export function visibleText(text: string): string {
  return text.replace(invisible, '').normalize('NFKC').replace(invisible, '');
}

const invisible = /\p{Default_Ignorable_Code_Point}/gu;
