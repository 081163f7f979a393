/** The languages that the engine has words in; the first is that of a project which names none. */
export const languages = ['zh-CN', 'en'] as const;

/** One of the engine's languages, by its BCP 47 tag. */
export type Language = (typeof languages)[number];

/** The language whose words the engine's code imports, and against which the others are held. */
export const sourceLanguage = 'zh-CN' satisfies Language;

/**
 * Returns a value as a language, or `undefined` if the engine has no such words.
 *
 * @example
 * asLanguage('fr') // undefined
 */
export function asLanguage(value: unknown): Language | undefined {
  return languages.find((one) => one === value);
}

/**
 * Returns the languages that a project says it has, the one it begins with first; Chinese where it says none.
 *
 * @example
 * languagesIn(['en', 'zh-CN']) // ['en', 'zh-CN']
 */
export function languagesIn(said: unknown): readonly [Language, ...Language[]] {
  const [first = sourceLanguage, ...others] = [said].flat().flatMap((one) => asLanguage(one) ?? []);
  return [first, ...others];
}

/**
 * Returns the language that a BCP 47 tag names, without its script and region, in small letters.
 *
 * @example
 * primaryOf('zh-CN') // 'zh'
 */
export function primaryOf(tag: string): string {
  return tag.trim().split('-')[0]?.toLowerCase() ?? '';
}

/**
 * Returns the direction that a language is written in, by its BCP 47 tag.
 *
 * @example
 * directionOf('ar-EG') // 'rtl'
 */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/.test(language) ? 'rtl' : 'ltr';
}

/** The words of an area in any language: a text for each text, a function of the same values for each sentence with values. */
export type Words<Source> = {
  readonly [Name in keyof Source]: Source[Name] extends string ? string : Source[Name];
};

/** The same area in another language. A word that is missing, not in the source or of another shape is a compile error. */
export type Translation<
  Source,
  Translated extends Words<Source> & Nothing<Exclude<keyof Translated, keyof Source>>,
> = Translated;

type Nothing<Names extends PropertyKey> = { readonly [Name in Names]: never };
