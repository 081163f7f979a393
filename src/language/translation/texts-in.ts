import { type Node, parseTree } from 'jsonc-parser';
import { type Language, languages, primaryOf } from '../../words/language.ts';
import { tooDeepAt } from '../nesting.ts';
import { own } from '../own.ts';
import type { FileTexts, Reading } from './text-keys.ts';

/** A text of a file, in one language or several. */
export interface TextIn {
  /** Keys and indices from the root of the file. */
  readonly path: readonly (string | number)[];
  /** Its node: a string, or the object of its translations. */
  readonly node: Node;
  /**
   * Language tag as written → the node of that translation, in the order of the file; undefined for an untranslated
   * text.
   */
  readonly byLanguage?: readonly (readonly [tag: string, value: Node])[];
}

/** A fast test: most files have no language tag as a key and are not parsed. */
const mayBeTranslated = new RegExp(`"\\s*(${languages.map(primaryOf).join('|')})\\s*(-[^"]*)?"\\s*:`, 'i');

/**
 * Returns the translated texts of a file, in order.
 *
 * @example
 * translatedTexts('{ "title": { "en": "Book" }, "heading": "Books" }', textKeys.screens).length // 1
 */
export function translatedTexts(text: string, places: FileTexts): readonly TextIn[] {
  if (!mayBeTranslated.test(text)) return [];
  return textsIn(text, places).filter(({ byLanguage }) => byLanguage !== undefined);
}

/**
 * Returns the texts of a file, in order; empty for invalid JSON or too deep nesting.
 *
 * @example
 * textsIn('{ "title": { "en": "Book" } }', textKeys.screens)[0]?.path // ['title']
 */
export function textsIn(text: string, { keys, isMap }: FileTexts): readonly TextIn[] {
  const found: TextIn[] = [];
  const root = tooDeepAt(text) === null ? parseTree(text) : undefined;
  if (root !== undefined) visit(root, [], isMap ? 'names' : undefined);
  return found;

  function visit(node: Node, path: TextIn['path'], reading: Reading | undefined): void {
    if (reading === 'data') return;
    if (node.type === 'array') visitItems(node, path);
    const isText = reading === 'text' || reading === 'textOrTexts';
    if (node.type === 'string' && isText) found.push({ path, node });
    if (node.type !== 'object') return;
    const members = membersOf(node);
    if (isText && isTranslated(members)) {
      found.push({ path, node, byLanguage: members });
      return;
    }
    for (const [key, value] of members)
      if (reading === 'values') visitValue(value, [...path, key]);
      else visit(value, [...path, key], readingOf(key, reading));
  }

  function visitItems({ children = [] }: Node, path: TextIn['path']): void {
    for (const [index, item] of children.entries()) visit(item, [...path, index], undefined);
  }

  /** A plain value may be a constant that is never displayed; an object of strings by language is a text. */
  function visitValue(node: Node, path: TextIn['path']): void {
    const members = node.type === 'object' ? membersOf(node) : [];
    const isText = isTranslated(members) && members.every(([, { type }]) => type === 'string');
    if (isText) found.push({ path, node, byLanguage: members });
  }

  function readingOf(key: string, outer: Reading | undefined): Reading | undefined {
    if (outer === 'texts' || outer === 'textOrTexts') return 'text';
    return outer === 'names' && !key.startsWith('$') ? undefined : own(keys, key);
  }
}

function membersOf({ children = [] }: Node): readonly (readonly [string, Node])[] {
  return children.flatMap(({ children: [key, value] = [] }) =>
    key && value ? [[String(key.value), value] as const] : [],
  );
}

/** Returns whether an object is a text in several languages: its keys are tags of languages that the engine has. */
function isTranslated(members: readonly (readonly [string, Node])[]): boolean {
  return members.some(([key]) => languages.some((one) => primaryOf(one) === primaryOf(key)));
}

/**
 * Returns a text in the wanted language, else in another, preferring the project's default.
 *
 * @example
 * valueIn({ path: [], node, byLanguage: [['en', node]] }, 'en', 'zh-CN') // node
 */
export function valueIn({ node, byLanguage = [] }: TextIn, wanted: Language, first: Language): Node {
  const of = (language: Language) => byLanguage.find(([tag]) => tag === language)?.[1];
  return of(wanted) ?? of(first) ?? byLanguage[0]?.[1] ?? node;
}
