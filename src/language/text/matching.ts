import { folded } from './folded.ts';
import { partOfNumber, withoutSeparators } from './written-number.ts';

/** Something that is found by its title. */
interface Titled {
  readonly value: string | number;
  readonly title: string;
}

/**
 * Returns the choices that match what is typed, by any part of their titles or by their whole values. Texts that look the
 * same match, and numbers however their digits are grouped.
 *
 * @example
 * matching([{ value: 7, title: 'Oak Street' }], 'oak') // that one; so does '7'
 */
export function matching<Choice extends Titled>(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = folded(typed);
  if (wanted === '') return choices;
  const number = partOfNumber(typed);
  const isNumber = /^[\d*]{3,}$/.test(number);
  return choices.filter(({ title, value }) => {
    const own = folded(title);
    return own.includes(wanted) || String(value) === wanted || (isNumber && withoutSeparators(own).includes(number));
  });
}
