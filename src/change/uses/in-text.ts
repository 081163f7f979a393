import { readDocument } from '../../check/document.ts';
import { type ProjectFiles, textKeysOf } from '../../language/project/project.ts';
import { textsIn } from '../../language/translation/texts-in.ts';
import type { Use } from './use.ts';

/**
 * Returns the texts of a project, in any of its languages, that contain some words, by file and line.
 *
 * @example
 * textsWith({ 'screens/book.json': '{ "title": "Books on loan" }' }, 'loan').length // 1
 */
export function textsWith(files: ProjectFiles, words: string): readonly Use[] {
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
 * Returns the texts of a project, in any of its languages, with other words in place of some, by the paths of their files; only
 * those files that change.
 *
 * @example
 * withWords({ 'screens/book.json': '{ "title": "Books on loan" }' }, 'loan', 'shelf') // { 'screens/book.json': '{ "title": "Books on shelf" }' }
 */
export function withWords(files: ProjectFiles, words: string, to: string): ProjectFiles {
  const changed = Object.entries(files).flatMap(([file, text]) => {
    const keys = textKeysOf(file);
    if (keys === undefined || !text.includes(words)) return [];
    const nodes = textsIn(text, keys)
      .flatMap(({ node, byLanguage = [['', node]] }) => byLanguage.map(([, one]) => one))
      .filter(({ value }) => typeof value === 'string' && value.includes(words));
    // From the end, so that what stands before stays where it is.
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
