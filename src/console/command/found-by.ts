import { own } from '../../language/own.ts';
import { searchWords, textMatcher } from '../../language/text/search.ts';
import { typedPinyin } from '../../language/text/typed-pinyin.ts';
import { removeAccents } from '../../language/text/unaccented.ts';
import type { Entry } from './entry.ts';

/** The maximum number of entries in a group. */
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
  const first = removeAccents(searchWords(typed)[0] ?? '');
  const begins = ({ title }: E) =>
    removeAccents(title).startsWith(first) || own(pinyin, title)?.startsWith(typedPinyin(first) ?? '-') === true;
  const finds = textMatcher(typed);
  const found = entries.filter(({ title, detail = '' }) => finds(`${title} ${detail}`, own(pinyin, title)));
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))].slice(0, atMost);
}
