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
