import { yuan } from '../../words/zh-CN/kinds/values.ts';
import { region, usualRegion } from '../region/region.ts';
import { signsOf } from './currency.ts';
import { visible } from './folded.ts';

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
 * Returns the plain decimal that a person typed in the project's way of writing, or undefined: full-width digits, separators of
 * thousands where they belong, the sign of the project's currency and an ideographic full stop in place of the point are
 * understood; what another language would write (`1.234,56` in English) is not. The number keeps the digits that were typed.
 *
 * @example
 * readNumber('￥1,000。50') // '1000.50'
 */
export function readNumber(typed: string): string | undefined {
  const { group, decimal } = separators();
  const [, sign, body = ''] = /^([+-]?)(.*)$/.exec(withoutSign(plainPunctuation(typed))) ?? [];
  const [first = '', fraction = '', ...more] = body.split(decimal);
  const digits = `${withoutGroups(first, group)}.${fraction}`;
  if (more.length > 0 || !/^(\d+\.\d*|\.\d+)$/.test(digits)) return undefined;
  return `${sign === '-' ? '-' : ''}${digits.startsWith('.') ? '0' : ''}${digits.replace(/\.$/, '')}`;
}

/**
 * Returns a plain decimal as a person types it in the project's way of writing, so that `readNumber` reads it.
 *
 * @example
 * writeNumber('1000.5') // '1000.5', and '1000,5' in German
 */
export function writeNumber(decimal: string): string {
  return decimal.replace('.', separators().decimal);
}

/** Three digits between any two of them, before the decimals; else they are no separators of thousands. */
function withoutGroups(whole: string, group: string): string {
  const [first = '', ...more] = whole.split(group);
  if (more.length === 0 || !/^\d{1,3}$/.test(first) || !more.every((one) => /^\d{3}$/.test(one))) return whole;
  return first + more.join('');
}

/** The sign of the project's currency, or its code, may stand before or after an amount; in the usual one also 元. */
function withoutSign(written: string): string {
  const { currency } = region();
  const { before, after } = signsOf(currency);
  const signs = [before.trim(), after.trim(), currency, ...(currency === usualRegion.currency ? [yuan] : [])];
  const known = signs.filter((sign) => sign !== '');
  const [, minus = '', amount = ''] = /^([+-]?)\s*(.*)$/.exec(written) ?? [];
  const first = known.find((sign) => amount.startsWith(sign)) ?? '';
  const last = known.find((sign) => amount.endsWith(sign)) ?? '';
  return minus + amount.slice(first.length, amount.length - last.length).trim();
}

/** A space that does not break is typed as any other. */
function separators(): { readonly group: string; readonly decimal: string } {
  const { language } = region();
  if (known.language !== language) {
    const parts = new Intl.NumberFormat(language).formatToParts(-1234567.8);
    const of = (wanted: string, otherwise: string) =>
      parts.find(({ type }) => type === wanted)?.value.replace(/\s/, ' ') ?? otherwise;
    known = { language, group: of('group', ','), decimal: of('decimal', '.') };
  }
  return known;
}

let known = { language: '', group: ',', decimal: '.' };

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
 * askedNumber('139 0835') // '1390835'
 */
export function askedNumber(typed: string): string {
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
