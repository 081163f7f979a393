import { languageText } from '../../check/language-text.ts';
import type { Schema } from '../../check/schema-shape.ts';
import { quotedName } from '../../words/zh-CN/marks.ts';
import { codeIn, fullStop, headedText, looseEnd, looseStart, sentenceEnd } from '../../words/zh-CN/studio/parts.ts';
import { pageLanguage } from '../page-language.ts';

/**
 * Returns the explanation of a key for users who do not see the file: other keys by their titles, without the sentences
 * about notation.
 */
export function plainExplanation(root: Schema, text: string): string {
  const titles = titlesIn(root);
  return text
    .split(sentenceEnd)
    .map((sentence) => sentence.replaceAll(/`([^`]*)`/g, (code, key: string) => quotedIn(titles, key) ?? code))
    .filter((sentence) => !codeIn.test(sentence))
    .join('')
    .replace(looseStart, '')
    .replace(looseEnd, fullStop)
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

/** Returns the title of a key that has the same title everywhere in the language; undefined for any other. */
export function keyTitle(root: Schema, key: string): string | undefined {
  return titlesIn(root).get(key);
}

function quotedIn(titles: ReadonlyMap<string, string>, key: string): string | undefined {
  const title = titles.get(key);
  return title === undefined ? undefined : quotedName(title);
}

/** Returns the titles of the keys that have the same title everywhere in the language. */
function titlesIn(root: Schema): ReadonlyMap<string, string> {
  const known = found.get(root);
  if (known !== undefined) return known;
  const all = new Map<string, Set<string>>();
  for (const { properties = {} } of Object.values(root.definitions ?? {}))
    for (const [key, part] of Object.entries(properties)) {
      const title = titleIn(part);
      if (title !== undefined) all.set(key, new Set([...(all.get(key) ?? []), title]));
    }
  const titles = new Map(
    [...all].flatMap(([key, [title, ...others]]) =>
      title === undefined || others.length > 0 ? [] : [[key, title] as const],
    ),
  );
  found.set(root, titles);
  return titles;
}

const found = new WeakMap<Schema, ReadonlyMap<string, string>>();

/** Returns the title of a key that its explanation begins with, or else its noun; undefined where it has neither. */
export function titleIn({ description = '', noun }: Schema): string | undefined {
  const [, first] = headedText.exec(description.split('\n')[0] ?? '') ?? [];
  if (first !== undefined && !/[`A-Za-z]/.test(first)) return first;
  return noun === undefined ? undefined : languageText(noun, pageLanguage).replaceAll(/[“”「」]/g, '');
}
