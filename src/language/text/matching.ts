import { searching } from './search.ts';

/** Something that is found by its title. */
export interface Titled {
  readonly value: string | number;
  readonly title: string;
}

/**
 * Returns the choices that match what is typed, by their titles, and by their pinyin where it is known, or by their whole
 * values.
 *
 * @example
 * matching([{ value: 7, title: 'Oak Street' }], 'oak') // that one; so does '7'
 */
export function matching<Choice extends Titled>(
  choices: readonly Choice[],
  typed: string,
  pinyinOf?: (title: string) => string,
): readonly Choice[] {
  const wanted = typed.trim();
  if (wanted === '') return choices;
  const finds = searching(wanted);
  return choices.filter(({ title, value }) => finds(title, pinyinOf?.(title)) || String(value) === wanted);
}
