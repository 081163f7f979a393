import { type Node, parseTree } from 'jsonc-parser';
import { type Language, languages, primaryOf } from '../../words/language.ts';
import { tooDeepAt } from '../nesting.ts';
import { own } from '../own.ts';
import type { FileTexts, Reading } from './text-keys.ts';

/** A text of a file, in one language or several. */
export interface TextIn {
  /** Keys and indices from the root of the file. */
  readonly path: readonly (string | number)[];
  /** Its value: a string, or the object of its languages. */
  readonly node: Node;
  /** A tag as it is written → the text's value there, in the order of the file; undefined for a text without languages. */
  readonly byLanguage?: readonly (readonly [tag: string, value: Node])[];
}

/** Most files have no key that is the tag of a language, and are not parsed for one. */
const mayBeTranslated = new RegExp(`"\\s*(${languages.map(primaryOf).join('|')})\\s*(-[^"]*)?"\\s*:`, 'i');

/**
 * Returns the texts of a file that are in several languages, in their order.
 *
 * @example
 * translatedTextsIn('{ "title": { "en": "Book" }, "heading": "Books" }', textKeys.screens).length // 1
 */
export function translatedTextsIn(text: string, places: FileTexts): readonly TextIn[] {
  if (!mayBeTranslated.test(text)) return [];
  return textsIn(text, places).filter(({ byLanguage }) => byLanguage !== undefined);
}

/**
 * Returns the texts of a file in their order; none of one that is no JSON, or nested too deep.
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

  /** A plain value may be a constant that is never shown; an object of strings by languages is a text. */
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

/** Whether an object that stands where a text may is one in several languages, by any tag of a language that the engine has. */
function isTranslated(members: readonly (readonly [string, Node])[]): boolean {
  return members.some(([key]) => languages.some((one) => primaryOf(one) === primaryOf(key)));
}

/**
 * Returns where a text in several languages has the one that is wanted, or else another, the project's first before others.
 *
 * @example
 * valueIn({ path: [], node, byLanguage: [['en', node]] }, 'en', 'zh-CN') // node
 */
export function valueIn({ node, byLanguage = [] }: TextIn, wanted: Language, first: Language): Node {
  const of = (language: Language) => byLanguage.find(([tag]) => tag === language)?.[1];
  return of(wanted) ?? of(first) ?? byLanguage[0]?.[1] ?? node;
}
