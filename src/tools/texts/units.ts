import { readDocument } from '../../check/document.ts';
import { longestText } from '../../check/longest-texts.ts';
import type { Json } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { parseJson } from '../../language/parse.ts';
import { inLanguage, type ProjectFiles, textKeysOf } from '../../language/project/project.ts';
import { type TextIn, textsIn } from '../../language/translation/texts-in.ts';
import type { Language } from '../../words/language.ts';

/** A text to translate, and its translation, if any. */
export interface TextUnit {
  readonly file: string;
  readonly path: TextIn['path'];
  readonly line: number;
  readonly column: number;
  readonly source: string;
  readonly target?: string;
  /** The enclosing titles, outermost first, and its key. */
  readonly context: string;
  /** Its maximum length in characters. */
  readonly most: number;
}

/** The source and target languages. */
export interface Direction {
  readonly source: Language;
  readonly target: Language;
}

/** Returns the texts of a project that contain letters, by file and path; a plain text is in the source language. */
export function unitsOf(files: ProjectFiles, direction: Direction): readonly TextUnit[] {
  const titled = inLanguage(files, direction.source);
  return Object.keys(files)
    .toSorted()
    .flatMap((file) => unitsIn(file, files[file] ?? '', titled[file] ?? '', direction));
}

function unitsIn(file: string, text: string, titled: string, direction: Direction): readonly TextUnit[] {
  const keys = textKeysOf(file);
  const texts = keys === undefined ? [] : textsIn(text, keys);
  if (texts.length === 0) return [];
  const document = readDocument(file, text);
  const content = parseJson(titled);
  return texts.flatMap((one) => {
    const { source, target } = wordingOf(one, direction);
    if (source === undefined || !hasLetters(source)) return [];
    const { line, column } = document.place(one.path, 'value');
    const most = longestText(String(one.path.at(-1)));
    const context = contextOf(content, one.path);
    return [{ file, path: one.path, line, column, source, ...(target !== undefined && { target }), context, most }];
  });
}

/** Returns a text in both languages, as far as it has them. */
export function wordingOf(
  { node, byLanguage }: TextIn,
  { source, target }: Direction,
): { readonly source?: string | undefined; readonly target?: string | undefined } {
  if (byLanguage === undefined) return { source: String(node.value) };
  const inOne = (language: Language): string | undefined => {
    const value: unknown = byLanguage.find(([tag]) => tag === language)?.[1].value;
    return typeof value === 'string' ? value : undefined;
  };
  return { source: inOne(source), target: inOne(target) };
}

/** Whether a text contains letters; placeholders, digits and punctuation are the same in every language. */
function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{[^{}]*\}/g, ''));
}

/** Returns the enclosing titles of a text, and the keys below the innermost one. */
function contextOf(content: Json, path: TextIn['path']): string {
  const titles: string[] = [];
  let value = content;
  let keys = path;
  for (const [depth, key] of path.entries()) {
    const { title } = membersOf(value);
    const isOwn = key === 'title' && depth === path.length - 1;
    if (typeof title === 'string' && !isOwn) {
      titles.push(title);
      keys = path.slice(depth);
    }
    value = (Array.isArray(value) ? value[Number(key)] : own(membersOf(value), key)) ?? null;
  }
  return [...titles, ...keys.filter((key) => typeof key === 'string')].join(' › ');
}
