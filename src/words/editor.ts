import * as englishEditor from './en/editor.ts';
import * as englishReference from './en/reference.ts';
import type { Language, Words } from './language.ts';
import * as editor from './zh-CN/editor.ts';
import * as reference from './zh-CN/reference.ts';

/** The words of the editor schemas, in any language. */
export type EditorWords = Words<typeof editor>;

/** The words of the reference around the descriptions of keys, in any language. */
export type ReferenceWords = Words<typeof reference>;

const editorTexts: Readonly<Record<Language, EditorWords>> = { 'zh-CN': editor, en: englishEditor };
const referenceTexts: Readonly<Record<Language, ReferenceWords>> = { 'zh-CN': reference, en: englishReference };

/**
 * Returns the words of the editor schemas in a language.
 *
 * @example
 * editorWords('en').required // 'required'
 */
export function editorWords(language: Language): EditorWords {
  return editorTexts[language];
}

/**
 * Returns the words of the reference in a language.
 *
 * @example
 * referenceWords('en').chapters.Screen // 'Screen'
 */
export function referenceWords(language: Language): ReferenceWords {
  return referenceTexts[language];
}
