import { type ESTree, parseSync, Visitor } from 'vite';
import { directionOf } from '../../../words/language.ts';
import { textSpansIn } from '../pseudo-words.ts';

/**
 * Returns a words module as the server loads it: with isolates, as on the page, if the language of its folder is written
 * from right to left.
 *
 * @param path The module's path in the folder of words, such as `ar/server/http.ts`.
 * @example
 * wordsOnServer('export const wrong = (name: string) => `${name} خطأ`;', 'ar/server/http.ts') // … `\u2068${name}\u2069 خطأ`;
 */
export function wordsOnServer(code: string, path: string): string {
  const [language = ''] = path.split('/');
  return directionOf(language) === 'rtl' ? withIsolatedValues(code, path) : code;
}

/**
 * Returns a words module with each sentence's values and code-like parts wrapped in Unicode isolates, for a
 * right-to-left language: a number, name, file name or key combination keeps its position in the sentence and its own
 * order.
 *
 * @param path The module's path, for syntax errors.
 * @example
 * withIsolatedValues('export const page = (page: number) => `صفحة ${page}`;', 'list.ts') // … `صفحة \u2068${page}\u2069`;
 */
export function withIsolatedValues(code: string, path: string): string {
  const marks = [...valuesIn(code, path), ...codesIn(code, path)].flatMap(({ start, end }) => [
    { at: start, mark: '\\u2068' },
    { at: end, mark: '\\u2069' },
  ]);
  return marks
    .toSorted((one, other) => other.at - one.at)
    .reduce((edited, { at, mark }) => `${edited.slice(0, at)}${mark}${edited.slice(at)}`, code);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function valuesIn(code: string, path: string): readonly Span[] {
  const values: Span[] = [];
  new Visitor({
    TemplateLiteral: ({ expressions, quasis }: ESTree.TemplateLiteral) => {
      let isJoined = false;
      for (const [index, { start, end }] of expressions.entries()) {
        const value = { start: code.lastIndexOf('${', start), end: code.indexOf('}', end) + 1 };
        const last = isJoined ? values.pop() : undefined;
        values.push({ ...value, ...(last && { start: last.start }) });
        isJoined = joint.test(quasis[index + 1]?.value.raw ?? '');
      }
    },
  }).visit(parseSync(path, code).program);
  return values;
}

/** Matches separators that join two values into one: page `1/4`, an image of `800×600`. */
const joint = /^[/:×]$/;

function codesIn(code: string, path: string): readonly Span[] {
  return textSpansIn(code, path).flatMap(({ start, end }) =>
    [...code.slice(start, end).matchAll(codeInText)].flatMap(({ index, 0: found, groups = {} }) =>
      groups.code === undefined ? [] : [{ start: start + index, end: start + index + found.length }],
    ),
  );
}

/**
 * Matches a file name, an address, a key combination or a placeholder: Latin letters and digits with punctuation around
 * or between them. Excludes single words and numbers, whose order cannot change, escapes, and a sentence's final
 * punctuation.
 */
const codeInText =
  /\\(?:u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|[\s\S])|(?<code>(?:(?<!\w)|(?<=\\[nt]))(?:[.$@#/+<{-]+\w+|\w+(?=[+:/@._-]+[\w↑↓←→]))(?:[+:/@._-]+[\w↑↓←→]+)*[>}]?)/g;
