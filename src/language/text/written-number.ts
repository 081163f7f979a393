import { visible } from './visible.ts';

/**
 * Returns what a person typed with the punctuation of a Chinese keyboard as plain punctuation, without invisible
 * characters and spaces at the ends: what numbers, days and times are read from.
 *
 * @example
 * plainPunctuation(' 2026。5。1') // '2026.5.1'
 */
export function plainPunctuation(typed: string): string {
  return visible(typed).replaceAll('。', '.').replaceAll('−', '-').trim();
}

/**
 * Returns the telephone, identity or bank number that a text as a whole is, in the groups in which such numbers are written
 * or with China's country code, as its digits alone; undefined for any other text. Hidden digits (`*`) count as digits.
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

/** China's code before a mobile number, or after a sign that says that it is one. */
const country = /^(?:(?:\+|00)86[- ]*|86[- ]*(?=1[\d*](?:[- ]*[\d*]){9}$))/;
const isNumber = /^[\d*]{5,}$/;
const whole = /^(1[\d*]{10}|[\d*]{15,19}|[\d*]{17}x)$/i;
/** A mobile, a bank and an identity number; in other groups it may be two that somebody looks for together. */
const grouped: readonly RegExp[] = [
  /^1[\d*]{2}[- ][\d*]{4}[- ][\d*]{4}$/,
  /^[\d*]{4}(?:[- ][\d*]{4}){2,3}(?:[- ][\d*]{1,4})?$/,
  /^[\d*]{6}[- ][\d*]{8}[- ][\d*]{3}[\d*x]$/i,
];

/**
 * Returns the part of a number to search for, in the form `withoutSeparators` gives the whole: digits are compared with
 * digits, and separators are ignored.
 *
 * @example
 * partOfNumber('(0571) 8800') // '05718800'
 */
export function partOfNumber(typed: string): string {
  return withoutSeparators(plainPunctuation(typed).replace(country, '')).replace(/^\+/, '').toLowerCase();
}

/**
 * Returns a telephone number or a part of one as a back end is asked for it: a mobile number as its digits alone; any other
 * in plain letters, with the separators that were typed, for it may be stored with them.
 *
 * @example
 * searchableNumber('139 0835') // '1390835'
 */
export function searchableNumber(typed: string): string {
  const part = partOfNumber(typed);
  return joinedNumber(typed) ?? (/^1[\d*]*$/.test(part) ? part : plainPunctuation(typed));
}

/** What may separate the groups of a number. */
export const numberSeparators = ['-', ' ', '(', ')'] as const;

/**
 * Returns a number without what separates its groups.
 *
 * @example
 * withoutSeparators('0571-8800 1122') // '057188001122'
 */
export function withoutSeparators(number: string): string {
  return number.replace(/[-\s()]/g, '');
}
