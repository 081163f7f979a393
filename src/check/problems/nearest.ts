import type { Json } from '../../language/json.ts';

/**
 * Returns the candidate that a misspelt word most likely means, or undefined if none is close.
 *
 * @example
 * nearest('feild', ['field', 'form']) // 'field'
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  const withoutSuffix = word.replace(/\.json$/, '');
  for (const candidate of candidates) {
    if (candidate === withoutSuffix && candidate !== word) return candidate;
    if (candidate === word || Math.abs(candidate.length - word.length) >= least) continue;
    const distance = candidate.toLowerCase() === word.toLowerCase() ? 0 : distanceOf(word, candidate);
    if (distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}

/**
 * Returns the hint and choices for an unknown name: the nearest candidate, and all candidates.
 *
 * @example
 * nameHint('feild', ['field', 'form']) // { hint: 'field', choices: ['field', 'form'] }
 */
export function nameHint(
  word: string,
  candidates: Iterable<string>,
): { readonly hint: string | undefined; readonly choices: readonly string[] } {
  const choices = [...candidates];
  return { hint: nearest(word, choices), choices };
}

/**
 * Returns the most likely intended value, as JSON text: the same value of another type, else the most similar text.
 *
 * @example
 * nearestValue('1', [0, 1]) // '1'
 */
export function nearestValue(value: Json, candidates: readonly Json[]): string | undefined {
  const text = textOf(value);
  const same = candidates.find((candidate) => textOf(candidate) === text);
  if (same !== undefined) return JSON.stringify(same);
  return typeof value === 'string' ? nearest(value, candidates.map(textOf)) : undefined;
}

/** Returns a value as a word. */
function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns the number of insertions, deletions, replacements and transpositions that turn one word into the other. */
function distanceOf(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      current.push(least);
    }
    before = last;
    last = current;
  }
  return last[to.length] ?? 0;
}
