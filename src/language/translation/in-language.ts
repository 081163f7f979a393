import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { type Language, languagesIn } from '../../words/language.ts';
import { tooDeepAt } from '../nesting.ts';
import { withoutMark } from '../parse.ts';
import type { FileTexts } from './text-keys.ts';
import { translatedTexts, valueIn } from './texts-in.ts';

/**
 * Returns a file with its texts in one language: for a translated text, only that version remains and blanks replace
 * the others, so that everything else keeps its line and column.
 *
 * @example
 * textIn('{ "title": { "zh-CN": "书", "en": "Book" } }', textKeys.screens, 'en', 'zh-CN').replace(/ +/g, ' ') // '{ "title": "Book" }'
 */
export function textIn(text: string, places: FileTexts, language: Language, first: Language): string {
  const plain = withoutMark(text);
  const translated = translatedTexts(plain, places);
  if (translated.length === 0) return text;
  return translated.reduceRight((now, one) => withOnly(now, one.node, valueIn(one, language, first)), plain);
}

/**
 * Returns the text of a menu that lists several languages with only one of them.
 *
 * @example
 * menuIn('{ "language": ["zh-CN", "en"] }', 'en').replace(/ +/g, ' ') // '{ "language": "en" }'
 */
export function menuIn(text: string, language: Language): string {
  const plain = withoutMark(text);
  const node = languageNode(plain);
  const its = node?.type === 'array' ? node.children?.find(({ value }) => value === language) : undefined;
  return node && its ? withOnly(plain, node, its) : text;
}

/**
 * Returns the languages that a menu lists, the project's default first; Chinese if it lists none.
 *
 * @example
 * languagesOfMenu('{ "language": "en" }') // ['en']
 */
export function languagesOfMenu(text: string): ReturnType<typeof languagesIn> {
  const node = languageNode(withoutMark(text));
  return languagesIn(node?.type === 'array' ? node.children?.map(({ value }) => value) : node?.value);
}

function languageNode(text: string): Node | undefined {
  const root = tooDeepAt(text) === null ? parseTree(text) : undefined;
  return root && findNodeAtLocation(root, ['language']);
}

/** Returns the text with a node replaced by one of its inner nodes, padded with blanks. */
function withOnly(text: string, outer: Node, inner: Node): string {
  const [start, end] = [inner.offset, inner.offset + inner.length];
  const last = outer.offset + outer.length;
  return [
    text.slice(0, outer.offset),
    blank(text.slice(outer.offset, start)),
    text.slice(start, end),
    blank(text.slice(end, last)),
    text.slice(last),
  ].join('');
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
