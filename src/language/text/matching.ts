import { textMatcher } from './search.ts';

/** An object with a title to search by. */
export interface Titled {
  readonly value: string | number;
  readonly title: string;
}

/**
 * Returns the choices that match a typed text by their title, by its pinyin if known, or by their exact value.
 *
 * @example
 * matchingChoices([{ value: 7, title: 'Oak Street' }], 'oak') // that one; so does '7'
 */
export function matchingChoices<Choice extends Titled>(
  choices: readonly Choice[],
  typed: string,
  pinyinOf?: (title: string) => string,
): readonly Choice[] {
  const wanted = typed.trim();
  if (wanted === '') return choices;
  const finds = textMatcher(wanted);
  return choices.filter(({ title, value }) => finds(title, pinyinOf?.(title)) || String(value) === wanted);
}
