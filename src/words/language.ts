/** The engine's languages; the first is the default of a project. */
export const languages = ['zh-CN', 'en'] as const;

/** One of the engine's languages, by its BCP 47 tag. */
export type Language = (typeof languages)[number];

/** The language whose words the code imports, and with which the others are compared. */
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
 * Returns the languages that a project declares, its default first; Chinese if it declares none.
 *
 * @example
 * languagesIn(['en', 'zh-CN']) // ['en', 'zh-CN']
 */
export function languagesIn(said: unknown): readonly [Language, ...Language[]] {
  const [first = sourceLanguage, ...others] = [said].flat().flatMap((one) => asLanguage(one) ?? []);
  return [first, ...others];
}

/**
 * Returns the lowercase language subtag of a BCP 47 tag, without script and region.
 *
 * @example
 * primaryOf('zh-CN') // 'zh'
 */
export function primaryOf(tag: string): string {
  return tag.trim().split('-')[0]?.toLowerCase() ?? '';
}

/**
 * Returns the writing direction of a language, given by its BCP 47 tag.
 *
 * @example
 * directionOf('ar-EG') // 'rtl'
 */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/.test(language) ? 'rtl' : 'ltr';
}

/** The words of an area in any language: texts, and functions with the same parameters for sentences with values. */
export type Words<Source> = {
  readonly [Name in keyof Source]: Source[Name] extends string ? string : Source[Name];
};

/** The same area in another language; a missing, extra or differently shaped word is a compile error. */
export type Translation<
  Source,
  Translated extends Words<Source> & Nothing<Exclude<keyof Translated, keyof Source>>,
> = Translated;

type Nothing<Names extends PropertyKey> = { readonly [Name in Names]: never };
