/**
 * Returns a text that no spreadsheet takes for a formula: one that begins like one gets an apostrophe before it. Negative
 * numbers and amounts stay as they are.
 *
 * @example
 * harmless('=1+1'); // "'=1+1"
 * harmless('-¥5.00'); // '-¥5.00'
 */
export function harmless(text: string): string {
  return /^(?:[=@\t\r]|[+-](?![\d¥]))/.test(text) ? `'${text}` : text;
}
