/**
 * Returns the prefix of a name's pinyin that matches a typed word, or undefined if it cannot be pinyin.
 *
 * @example
 * typedPinyin("Xi'an") // '|xian'
 */
export function typedPinyin(word: string): string | undefined {
  const letters = word.toLowerCase().replaceAll("'", '').replaceAll('ü', 'v');
  return /^[a-z0-9]*[a-z][a-z0-9]*$/.test(letters) ? `|${letters}` : undefined;
}
