/**
 * Pseudo-languages for tests, with CLDR's reserved tags: English texts that reveal layout and encoding problems.
 * `en-XA` is accented and 40 % longer; `ar-XB` is also right-to-left. Vite's mode of the same name builds or serves a
 * project in one.
 */
export const pseudoLanguages = ['en-XA', 'ar-XB'] as const;

/** One of the pseudo-languages. */
export type PseudoLanguage = (typeof pseudoLanguages)[number];

/**
 * Returns a value as a pseudo-language; undefined for any other value.
 *
 * @example
 * asPseudoLanguage('en-XA') // 'en-XA'
 */
export function asPseudoLanguage(value: unknown): PseudoLanguage | undefined {
  return pseudoLanguages.find((one) => one === value);
}
