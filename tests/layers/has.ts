import type { Violation } from './violation.ts';

/** Exempt, because printed pages are rendered once. */
const exempt = /^src\/console\/app\/print\.css$/;

/** Exempt, because a page has few of them, and none in rows. */
const rare = /^(select|dialog|header|:root|body)$/;

/**
 * Returns the lines of styles (path from the root → text) that use `:has()` on an unspecific element. Browsers match selectors
 * from the end: `.card div:has(img)` is evaluated for every `div` of the page, and any later change inside one restyles it. A
 * class, an attribute or an id before `:has()` limits it.
 */
export function broadHas(files: Readonly<Record<string, string>>): readonly Violation[] {
  return Object.entries(files)
    .filter(([file]) => file.endsWith('.css') && !exempt.test(file))
    .flatMap(([file, text]) => {
      const css = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
      return [...css.matchAll(/:has\(/g)].flatMap(({ index }) => {
        const before = askedBy(css.slice(0, index));
        if (/[.#[]/.test(before.replace(/:(?:not|is)\(.*$/s, '')) || rare.test(before)) return [];
        const sentence = `“${before}:has(…)” is asked of every such element of the page: write a class before it.`;
        return [{ file, line: css.slice(0, index).split('\n').length, sentence }];
      });
    });
}

/** Returns the compound selector before `:has()`, including one around an enclosing `:not()`. */
function askedBy(text: string): string {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    const sign = text[at] ?? '';
    if (sign === ')') depth++;
    else if (sign === '(' && depth > 0) depth--;
    else if (sign === '(') return askedBy(text.slice(0, text.lastIndexOf(':', at)));
    else if (/[{};]/.test(sign) || (depth === 0 && /[\s>~+,]/.test(sign) && !isWithin(text.slice(0, at))))
      return text.slice(at + 1);
  }
  return text;
}

/** Returns whether a text ends inside of brackets. */
function isWithin(text: string): boolean {
  const selector = text.slice(Math.max(...['{', '}', ';'].map((sign) => text.lastIndexOf(sign))) + 1);
  return selector.split('(').length > selector.split(')').length;
}
