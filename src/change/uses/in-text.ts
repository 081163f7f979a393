import { readDocument } from '../../check/document.ts';
import { type ProjectFiles, textKeysOf } from '../../language/project/project.ts';
import { textsIn } from '../../language/translation/texts-in.ts';
import type { Use } from './use.ts';

/**
 * Returns the texts of a project that contain a phrase, in any of its languages, by file and line.
 *
 * @example
 * textsContaining({ 'screens/book.json': '{ "title": "Books on loan" }' }, 'loan').length // 1
 */
export function textsContaining(files: ProjectFiles, words: string): readonly Use[] {
  return Object.entries(files).flatMap(([file, text]) => {
    const keys = textKeysOf(file);
    if (keys === undefined || !text.includes(words)) return [];
    const document = readDocument(file, text);
    const lines = text.split('\n');
    return textsIn(text, keys).flatMap(({ path, node, byLanguage = [['', node]] }) =>
      byLanguage
        .filter(([, { value }]) => typeof value === 'string' && value.includes(words))
        .map(([language]) => {
          const { line, column } = document.place(language === '' ? path : [...path, language], 'value');
          return { file, line, column, text: (lines[line - 1] ?? '').trim() };
        }),
    );
  });
}

/**
 * Returns the changed files, path → text, after replacing a phrase in the texts of a project in all its languages.
 *
 * @example
 * replacePhrase({ 'screens/book.json': '{ "title": "Books on loan" }' }, 'loan', 'shelf') // { 'screens/book.json': '{ "title": "Books on shelf" }' }
 */
export function replacePhrase(files: ProjectFiles, words: string, to: string): ProjectFiles {
  const changed = Object.entries(files).flatMap(([file, text]) => {
    const keys = textKeysOf(file);
    if (keys === undefined || !text.includes(words)) return [];
    const nodes = textsIn(text, keys)
      .flatMap(({ node, byLanguage = [['', node]] }) => byLanguage.map(([, one]) => one))
      .filter(({ value }) => typeof value === 'string' && value.includes(words));
    // Backwards, so that the offsets of earlier texts stay valid.
    const now = nodes
      .toSorted((one, other) => other.offset - one.offset)
      .reduce(
        (made, { offset, length, value }) =>
          made.slice(0, offset) +
          JSON.stringify(String(value).replaceAll(words, () => to)) +
          made.slice(offset + length),
        text,
      );
    return nodes.length === 0 ? [] : [[file, now] as const];
  });
  return Object.fromEntries(changed);
}
