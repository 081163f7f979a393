/**
 * Returns a text that no spreadsheet program evaluates as a formula: an apostrophe is put before one that looks like a
 * formula. A signed number or amount alone stays unchanged.
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
