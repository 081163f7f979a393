const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Assigns a letter to each name: its first one that neither `taken` nor an earlier name uses, else any free letter. The
 * same names always get the same letters; names beyond the alphabet get none.
 *
 * @example
 * lettersOf(['pass', 'reject', 'refund'], 'jk') // Map { 'pass' → 'p', 'reject' → 'r', 'refund' → 'e' }
 */
export function lettersOf(names: readonly string[], taken = ''): ReadonlyMap<string, string> {
  const free = new Set([...alphabet].filter((letter) => !taken.includes(letter)));
  const letters = new Map<string, string>();
  for (const name of names) {
    const letter = [...name.toLowerCase(), ...free].find((one) => free.has(one));
    if (letter === undefined) continue;
    free.delete(letter);
    letters.set(name, letter);
  }
  return letters;
}
