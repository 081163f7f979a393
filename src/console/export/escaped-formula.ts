/**
 * Returns a text that no spreadsheet takes for a formula: one that begins like one gets an apostrophe before it. A number
 * or an amount with a sign, and nothing after it, stays as it is.
 *
 * @example
 * escapedFormula('=1+1'); // "'=1+1"
 * escapedFormula('-1+1'); // "'-1+1"
 * escapedFormula('-¥5.00'); // '-¥5.00'
 */
export function escapedFormula(text: string): string {
  return /^[=@\t\r+-]/.test(text) && !figure.test(text) ? `'${text}` : text;
}

const figure = /^[+-]\p{Sc}?\d[\d,]*(?:\.\d+)?%?$/u;
