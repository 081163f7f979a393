import type { Violation } from './violation.ts';

/** Printed pages are drawn once. */
const exempt = /^src\/console\/app\/print\.css$/;

/** Few of them are on a page, and these stand in no row. */
const rare = /^(select|dialog|header|:root|body)$/;

/**
 * Returns the lines of styles (path from the root → text) that ask an element by `:has()` before they know which it is. A browser reads
 * a selector from its end: `.card div:has(img)` is asked of every `div` of the page, and from then on all that comes or
 * goes inside one restyles it, wherever it stands. A class, an attribute or an id before `:has()` keeps it to its own.
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

/** The selector of the one element that is asked, up to the end of this text, from outside of a `:not()` around it. */
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

/** Whether a text ends inside of brackets. */
function isWithin(text: string): boolean {
  const selector = text.slice(Math.max(...['{', '}', ';'].map((sign) => text.lastIndexOf(sign))) + 1);
  return selector.split('(').length > selector.split(')').length;
}
