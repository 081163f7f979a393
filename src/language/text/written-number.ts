import { visibleText } from './visible.ts';

/**
 * Returns typed text with the punctuation of a Chinese keyboard replaced by plain punctuation, without invisible
 * characters and without spaces at the ends; numbers, dates and times are parsed from it.
 *
 * @example
 * plainPunctuation(' 2026。5。1') // '2026.5.1'
 */
export function plainPunctuation(typed: string): string {
  return visibleText(typed).replaceAll('。', '.').replaceAll('−', '-').trim();
}

/**
 * Returns the digits of a text that is one telephone, identity or bank number, grouped in the usual way or prefixed
 * with China's country code; undefined for any other text. Masked digits (`*`) count as digits.
 *
 * @example
 * joinedNumber('+86 139-0835-8479') // '13908358479'
 */
export function joinedNumber(typed: string): string | undefined {
  const written = plainPunctuation(typed).replaceAll(/\s+/g, ' ');
  const own = written.replace(country, '');
  const number = withoutSeparators(own);
  const isWithCode = own !== written && isNumber.test(number);
  const isWhole = !own.includes(' ') && whole.test(number);
  return isWithCode || isWhole || grouped.some((shape) => shape.test(own)) ? number : undefined;
}

/** Matches China's country code before a mobile number, or after + or 00. */
const country = /^(?:(?:\+|00)86[- ]*|86[- ]*(?=1[\d*](?:[- ]*[\d*]){9}$))/;
const isNumber = /^[\d*]{5,}$/;
const whole = /^(1[\d*]{10}|[\d*]{15,19}|[\d*]{17}x)$/i;
/** A mobile, a bank and an identity number; digits in other groups may be two separate search words. */
const grouped: readonly RegExp[] = [
  /^1[\d*]{2}[- ][\d*]{4}[- ][\d*]{4}$/,
  /^[\d*]{4}(?:[- ][\d*]{4}){2,3}(?:[- ][\d*]{1,4})?$/,
  /^[\d*]{6}[- ][\d*]{8}[- ][\d*]{3}[\d*x]$/i,
];

/**
 * Returns a partial number to search for in texts normalised by `withoutSeparators`: digits are compared with digits,
 * and separators are ignored.
 *
 * @example
 * partOfNumber('(0571) 8800') // '05718800'
 */
export function partOfNumber(typed: string): string {
  return withoutSeparators(plainPunctuation(typed).replace(country, '')).replace(/^\+/, '').toLowerCase();
}

/**
 * Returns a full or partial telephone number in the form sent to a back end: a mobile number as digits; any other in
 * plain characters with the typed separators, because it may be stored with them.
 *
 * @example
 * searchableNumber('139 0835') // '1390835'
 */
export function searchableNumber(typed: string): string {
  const part = partOfNumber(typed);
  return joinedNumber(typed) ?? (/^1[\d*]*$/.test(part) ? part : plainPunctuation(typed));
}

/** The characters that may separate the groups of a number. */
export const numberSeparators = ['-', ' ', '(', ')'] as const;

/**
 * Returns a number without its group separators.
 *
 * @example
 * withoutSeparators('0571-8800 1122') // '057188001122'
 */
export function withoutSeparators(number: string): string {
  return number.replace(/[-\s()]/g, '');
}
