/** The languages of problem messages. */
export type Language = 'zh' | 'en';

/** A word in a message: a name from the project, a phrase in each language, or several of them. */
export type Word = string | Phrase | readonly Word[];
export type Phrase = Readonly<Record<Language, string>>;

/**
 * Returns a word in a language; several are joined by that language's comma.
 *
 * @example
 * wordIn('zh', ['list', 'form']) // 'list、form'
 */
export function wordIn(language: Language, word: Word): string {
  if (typeof word === 'string') return word;
  if (isPhrase(word)) return word[language];
  return word.map((one) => wordIn(language, one)).join(language === 'zh' ? '、' : ', ');
}

/**
 * Returns a value with its title.
 *
 * @example
 * withTitle('2', '遗失') // { zh: '2（遗失）', en: '2 (遗失)' }
 */
export function withTitle(value: string, title: string | undefined): Word {
  return title === undefined ? value : { zh: `${value}（${title}）`, en: `${value} (${title})` };
}

/**
 * Returns names in the quotation marks of each language.
 *
 * @example
 * quoted(['金额', '手机号']).zh // '「金额」「手机号」'
 */
export function quoted(names: readonly string[]): Phrase {
  return { zh: names.map((name) => `「${name}」`).join(''), en: names.map((name) => `“${name}”`).join(', ') };
}

/**
 * Returns values as written in a file, with quotes around text.
 *
 * @example
 * literals([1, 'off']) // ['1', '"off"']
 */
export function literals(values: readonly unknown[]): readonly string[] {
  return values.map((value) => JSON.stringify(value));
}

function isPhrase(word: Exclude<Word, string>): word is Phrase {
  return !Array.isArray(word);
}
