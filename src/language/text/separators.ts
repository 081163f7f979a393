import { region, usualRegion } from '../region/region.ts';

/** How a language writes numbers; a space that does not break is as any other. */
export interface Separators {
  /** What separates thousands. */
  readonly group: string;
  readonly decimal: string;
  /** Whether groups beyond the first thousand have two digits, as in India. */
  readonly isByTwo?: boolean;
}

/**
 * Formats a plain decimal in the project's number format, as `readNumber` parses it.
 *
 * @example
 * writeNumber('1000.5') // '1000.5', and '1000,5' in German
 */
export function writeNumber(decimal: string): string {
  return decimal.replace('.', separatorsOf(region().language).decimal);
}

/**
 * Returns the separators of a language, of which there may be none; a tag that is no language has those of the project.
 *
 * @example
 * separatorsOf('de').decimal // ','
 */
export function separatorsOf(language: string): Separators {
  const found = known.get(language) ?? read(language);
  known.set(language, found);
  return found;
}

const plain: Separators = { group: ',', decimal: '.' };

// Known without Intl, whose first format costs a page 20 ms.
const known = new Map([usualRegion.language, 'zh', 'en', 'en-US', 'en-GB'].map((language) => [language, plain]));

function read(language: string): Separators {
  try {
    const parts = new Intl.NumberFormat(language).formatToParts(-12345678.9);
    const written = (wanted: string) => parts.find(({ type }) => type === wanted)?.value.replace(/\s/, ' ');
    const groups = parts.filter(({ type }) => type === 'integer');
    return {
      group: written('group') ?? plain.group,
      decimal: written('decimal') ?? plain.decimal,
      ...(groups.at(-2)?.value.length === 2 && groups.length > 2 && { isByTwo: true }),
    };
  } catch {
    return language === region().language ? plain : separatorsOf(region().language);
  }
}
