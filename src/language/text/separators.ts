import { region, usualRegion } from '../region/region.ts';

/**
 * Returns a plain decimal as a person types it in the project's way of writing, so that `readNumber` reads it.
 *
 * @example
 * writeNumber('1000.5') // '1000.5', and '1000,5' in German
 */
export function writeNumber(decimal: string): string {
  return decimal.replace('.', separators().decimal);
}

/**
 * Returns what separates thousands and decimals in the project's way of writing; a space that does not break as any other.
 *
 * @example
 * separators().decimal // '.'
 */
export function separators(): { readonly group: string; readonly decimal: string } {
  const { language } = region();
  if (known.language !== language) {
    const parts = new Intl.NumberFormat(language).formatToParts(-1234567.8);
    const of = (wanted: string, otherwise: string) =>
      parts.find(({ type }) => type === wanted)?.value.replace(/\s/, ' ') ?? otherwise;
    known = { language, group: of('group', ','), decimal: of('decimal', '.') };
  }
  return known;
}

// Known without Intl, whose first format costs a page 20 ms.
let known = { language: usualRegion.language, group: ',', decimal: '.' };
