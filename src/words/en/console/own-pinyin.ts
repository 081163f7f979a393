/** English titles are not spelt in pinyin. */
export const ownPinyin: Readonly<Record<string, string>> = {};
