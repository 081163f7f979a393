import { own } from '../../language/own.ts';
import { folded } from '../../language/text/folded.ts';
import { typedPinyin } from '../../language/text/typed-pinyin.ts';
import type { Entry } from './entry.ts';

/** More than anyone reads of one group. */
const atMost = 8;

/**
 * Returns the entries that match every word of the search text, by any part of their titles and details or by the
 * pinyin of their titles; those whose title begins with it come first. An empty text matches everything.
 */
export function foundBy<E extends Entry>(
  typed: string,
  entries: readonly E[],
  pinyin: Readonly<Record<string, string>>,
): readonly E[] {
  const words = typed.split(/\s+/).map(folded).filter(Boolean);
  const [first = ''] = words;
  const begins = ({ title }: E) =>
    folded(title).startsWith(first) || own(pinyin, title)?.startsWith(typedPinyin(first) ?? '-') === true;
  const found = entries.filter((entry) => words.every((word) => matches(word, entry, pinyin)));
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))].slice(0, atMost);
}

function matches(word: string, { title, detail = '' }: Entry, pinyin: Readonly<Record<string, string>>): boolean {
  const letters = typedPinyin(word);
  const isSpelt = letters !== undefined && own(pinyin, title)?.includes(letters) === true;
  return isSpelt || folded(`${title} ${detail}`).includes(word);
}
