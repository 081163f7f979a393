/**
 * Languages for tests, by the tags that CLDR reserves for them: English that shows what a translation would break. `en-XA`
 * is accented and two fifths longer; `ar-XB` runs from right to left besides. Vite's mode of the same name builds or serves a project in one.
 */
export const pseudoLanguages = ['en-XA', 'ar-XB'] as const;

/** One of the pseudo-languages. */
export type PseudoLanguage = (typeof pseudoLanguages)[number];

/**
 * Returns a value as a pseudo-language, or `undefined` for any other.
 *
 * @example
 * asPseudoLanguage('en-XA') // 'en-XA'
 */
export function asPseudoLanguage(value: unknown): PseudoLanguage | undefined {
  return pseudoLanguages.find((one) => one === value);
}
