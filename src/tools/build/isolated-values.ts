import { type ESTree, parseSync, Visitor } from 'vite';

/**
 * Returns a module of words with each value of a sentence between Unicode's isolates, for a language from right to left: a
 * number, a name or a sign in it stays where it stands in the sentence, in either direction of the value.
 *
 * @param path The module's path, for what cannot be parsed.
 * @example
 * withIsolatedValues('export const page = (page: number) => `صفحة ${page}`;', 'list.ts') // … `صفحة \u2068${page}\u2069`;
 */
export function withIsolatedValues(code: string, path: string): string {
  const values: { readonly start: number; readonly end: number }[] = [];
  new Visitor({
    TemplateLiteral: ({ expressions }: ESTree.TemplateLiteral) => {
      for (const { start, end } of expressions)
        values.push({ start: code.lastIndexOf('${', start), end: code.indexOf('}', end) + 1 });
    },
  }).visit(parseSync(path, code).program);
  const marks = values.flatMap(({ start, end }) => [
    { at: start, mark: '\\u2068' },
    { at: end, mark: '\\u2069' },
  ]);
  return marks
    .toSorted((one, other) => other.at - one.at)
    .reduce((edited, { at, mark }) => `${edited.slice(0, at)}${mark}${edited.slice(at)}`, code);
}
