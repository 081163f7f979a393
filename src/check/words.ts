/** The languages that problems are told in. */
export type Language = 'zh' | 'en';

/** What a message mentions: a name out of the project, a phrase in each language, or several of them. */
export type Word = string | Phrase | readonly Word[];
export type Phrase = Readonly<Record<Language, string>>;

/** Returns a word in a language; of several, each after the other with that language's comma between them. */
export function wordIn(language: Language, word: Word): string {
  if (typeof word === 'string') return word;
  if (isPhrase(word)) return word[language];
  return word.map((one) => wordIn(language, one)).join(language === 'zh' ? '、' : ', ');
}

/** Returns a value and what people call it: `2（遗失）`. */
export function withTitle(value: string, title: string | undefined): Word {
  return title === undefined ? value : { zh: `${value}（${title}）`, en: `${value} (${title})` };
}

/** Returns names in the quotes of the language, one after the other: `「金额」「手机号」`. */
export function quoted(names: readonly string[]): Phrase {
  return { zh: names.map((name) => `「${name}」`).join(''), en: names.map((name) => `“${name}”`).join(', ') };
}

/** Returns values as they stand in a file: texts in quotes. */
export function literals(values: readonly unknown[]): readonly string[] {
  return values.map((value) => JSON.stringify(value));
}

function isPhrase(word: Exclude<Word, string>): word is Phrase {
  return !Array.isArray(word);
}
