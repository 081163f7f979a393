import { languageText } from '../../check/language-text.ts';
import type { Schema } from '../../check/schema-shape.ts';
import { quotedName } from '../../words/zh-CN/marks.ts';
import { codeIn, headedText, sentenceEnd } from '../../words/zh-CN/studio/parts.ts';
import { pageLanguage } from '../page-language.ts';

/**
 * Returns what explains a key for people who do not see its file: other keys by their titles, without the sentences that say how
 * something is written.
 */
export function plainExplanation(root: Schema, text: string): string {
  const titles = titlesIn(root);
  return text
    .split(sentenceEnd)
    .map((sentence) => sentence.replaceAll(/`([^`]*)`/g, (code, key: string) => quotedIn(titles, key) ?? code))
    .filter((sentence) => !codeIn.test(sentence))
    .join('')
    .replace(/^[；，、]+/, '')
    .replace(/[；，、]+$/, '。');
}

/** Returns the title of a key of a language that has one title only, wherever it stands. */
export function keyTitle(root: Schema, key: string): string | undefined {
  return titlesIn(root).get(key);
}

function quotedIn(titles: ReadonlyMap<string, string>, key: string): string | undefined {
  const title = titles.get(key);
  return title === undefined ? undefined : quotedName(title);
}

/** The title of each key of a language that has one title only, wherever it stands. */
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

function titleIn({ description = '', noun }: Schema): string | undefined {
  const [, first] = headedText.exec(description.split('\n')[0] ?? '') ?? [];
  if (first !== undefined && !/[`A-Za-z]/.test(first)) return first;
  return noun === undefined ? undefined : languageText(noun, pageLanguage).replaceAll(/[“”「」]/g, '');
}
