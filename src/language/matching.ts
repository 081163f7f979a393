/** Something that is found by what it is called. */
interface Titled {
  readonly value: string | number;
  readonly title: string;
}

/**
 * Returns the choices that match what is typed, by any part of their titles or by their whole values.
 *
 * @example
 * matching([{ value: 7, title: 'Oak Street' }], 'oak') // that one; so does '7'
 */
export function matching<Choice extends Titled>(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return choices;
  return choices.filter(({ title, value }) => title.toLowerCase().includes(wanted) || String(value) === wanted);
}
