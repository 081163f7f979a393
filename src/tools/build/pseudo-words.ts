import type { ESTree } from 'vite';
import { declaredWords } from './declared-words.ts';
import type { PseudoLanguage } from './pseudo-languages.ts';

/**
 * Returns an English text in a pseudo-language, each word accented and at least 40 % longer. Keeps punctuation,
 * numbers, and words of names such as `.xlsx` or `Alt+F4`.
 *
 * @example
 * pseudo('3 rows', 'en-XA') // '3 ŕöööŵš'
 */
export function pseudo(text: string, language: PseudoLanguage): string {
  return text.replaceAll(plainWord, (word) => {
    if (word.startsWith('\\')) return word;
    const long = longer(word).replaceAll(/[A-Za-z]/g, (letter) => accents[letter] ?? letter);
    return language === 'ar-XB' ? `${rightToLeft}${long}${endOfRightToLeft}` : long;
  });
}

/**
 * Returns an English words module with its texts in a pseudo-language; keeps sentence values, plural forms and
 * arguments of `Intl`.
 *
 * @param path The module's path, for syntax errors.
 * @example
 * pseudoWords("export const title = 'Rows';", 'list.ts', 'en-XA') // "export const title = 'Ŕööŵš';"
 */
export function pseudoWords(code: string, path: string, language: PseudoLanguage): string {
  return textSpansIn(code, path)
    .toReversed()
    .reduce((edited, { start, end }) => {
      const text = edited.slice(start, end);
      return `${edited.slice(0, start)}${pseudo(text, language)}${edited.slice(end)}`;
    }, code);
}

/**
 * Returns the offsets of the texts in a words module, without quotation marks: literals and template parts, except
 * those that are compared, or passed to a function other than `plural`.
 *
 * @param path The module's path, for syntax errors.
 * @example
 * textSpansIn("export const title = 'Rows';", 'list.ts') // [{ start: 22, end: 26 }]
 */
export function textSpansIn(code: string, path: string): readonly Span[] {
  return declaredWords(code, path).flatMap(({ init }) => textsIn(init));
}

/**
 * Matches a word that is no part of a file name, an address, a key combination or a name in braces; also matches
 * escapes in a literal, which are kept.
 */
const plainWord =
  /\\(?:u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|[\s\S])|(?<!(?<!\\)[\w.+/@{<])[A-Za-z]+(?:[’'][A-Za-z]+)*(?![\w+/@}>]|\.\w|:\/\/)/g;

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
    letter,
    [...'åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ'][index] ?? letter,
  ]),
);

/** Unicode bidi controls: the text between them runs from right to left, with right-to-left marks around it. */
const [rightToLeft, endOfRightToLeft] = ['\u200f\u202e', '\u202c\u200f'];

/** Returns a lengthened word: repeats its vowels in turn; without a vowel, its last letter. */
function longer(word: string): string {
  const letters = [...word];
  const vowels = letters.flatMap((letter, index) => (/[aeiou]/i.test(letter) ? [index] : []));
  const places = vowels.length > 0 ? vowels : [letters.length - 1];
  const more = Math.ceil(letters.length * 0.4);
  return letters
    .map((letter, index) => {
      const place = places.indexOf(index);
      const times = place < 0 ? 0 : Math.ceil((more - place) / places.length);
      return letter + letter.toLowerCase().repeat(Math.max(0, times));
    })
    .join('');
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the texts of a word: literals and template parts, except keys, comparisons, and arguments of functions other
 * than `plural`.
 */
function textsIn(node: ESTree.Node): readonly Span[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ start: node.start + 1, end: node.end - 1 }] : [];
    case 'TemplateLiteral':
      return [...node.quasis.flatMap(partOf), ...node.expressions.flatMap(textsIn)].toSorted(
        (one, other) => one.start - other.start,
      );
    case 'ArrowFunctionExpression':
      return textsIn(node.body);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(textsIn);
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right].flatMap(textsIn) : [];
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(textsIn);
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return textsIn(node.expression);
    case 'MemberExpression':
      return textsIn(node.object);
    case 'ArrayExpression':
      return node.elements.flatMap((element) => (element === null ? [] : textsIn(element)));
    case 'ObjectExpression':
      return node.properties.flatMap((property) => (property.type === 'Property' ? textsIn(property.value) : []));
    case 'CallExpression':
      return node.callee.type === 'Identifier' && node.callee.name === 'plural' ? node.arguments.flatMap(textsIn) : [];
    default:
      return [];
  }
}

/** The delimiter that opens a template, or closes the previous value, belongs to the part. */
function partOf({ start, value: { raw } }: ESTree.TemplateElement): readonly Span[] {
  return raw === '' ? [] : [{ start: start + 1, end: start + 1 + raw.length }];
}
