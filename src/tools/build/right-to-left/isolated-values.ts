import { type ESTree, parseSync, Visitor } from 'vite';
import { textSpansIn } from '../pseudo-words.ts';

/**
 * Returns a module of words with each value of a sentence, and each code in it, between Unicode's isolates, for a language from
 * right to left: a number, a name, a file's name or a key combination keeps its place in the sentence and its own order.
 *
 * @param path The module's path, for what cannot be parsed.
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

/** Two values on both sides of it are one: page `1/4`, an image of `800×600`. */
const joint = /^[/:×]$/;

function codesIn(code: string, path: string): readonly Span[] {
  return textSpansIn(code, path).flatMap(({ start, end }) =>
    [...code.slice(start, end).matchAll(codeInText)].flatMap(({ index, 0: found, groups = {} }) =>
      groups.code === undefined ? [] : [{ start: start + index, end: start + index + found.length }],
    ),
  );
}

/**
 * A file's name, an address, a key combination or a placeholder: Latin letters and digits with a sign before, between or
 * behind them. A word or a number alone has no order to lose; an escape of the literal, and what ends a sentence, is no part of it.
 */
const codeInText =
  /\\(?:u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|[\s\S])|(?<code>(?:(?<!\w)|(?<=\\[nt]))(?:[.$@#/+<{-]+\w+|\w+(?=[+:/@._-]+[\w↑↓←→]))(?:[+:/@._-]+[\w↑↓←→]+)*[>}]?)/g;
