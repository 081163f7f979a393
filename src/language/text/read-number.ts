import { cnySign } from '../../words/zh-CN/kinds/values.ts';
import { region, usualRegion } from '../region/region.ts';
import { signsOf } from './currency.ts';
import { isCurrencyCode } from './currency-code.ts';
import { type Separators, separatorsOf } from './separators.ts';
import { plainPunctuation } from './written-number.ts';

/**
 * Returns the plain decimal that a person typed in the project's way of writing or in that of the person's own language, or
 * undefined: full-width digits, separators of thousands where they belong, the sign of the currency and an ideographic full
 * stop in place of the point are understood; what neither language would write, what each reads as another number
 * (`readings`), or the sign of another currency, is not. The number keeps the digits that were typed.
 *
 * @param currency Its code; empty where it is not known, so that a number stands alone. @default the project's
 * @example
 * readNumber('￥1,000。50') // '1000.50'
 * readNumber('12 EUR', 'JPY') // undefined
 */
export function readNumber(typed: string, currency?: string): string | undefined {
  const [only, ...more] = readings(typed, currency);
  return more.length === 0 ? only : undefined;
}

/**
 * Returns the numbers that a typed text may mean: two where the project's language and the person's own write numbers so that
 * each reads another one, as English and German do `1,234`.
 *
 * @example
 * readings('1,234') // ['1234'], and ['1234', '1.234'] in a German browser
 */
export function readings(typed: string, currency: string = region().currency): readonly string[] {
  const { language, reader = language } = region();
  const written = withoutSign(plainDigits(plainPunctuation(typed)), currency);
  const all = [...new Set([language, reader])].map((one) => readIn(separatorsOf(one), written));
  return [...new Set(all.filter((one) => one !== undefined))];
}

function readIn({ group, decimal, isByTwo }: Separators, written: string): string | undefined {
  const [, sign, body = ''] = /^([+-]?)(.*)$/.exec(written) ?? [];
  const [first = '', fraction = '', ...more] = body.split(decimal);
  const digits = `${withoutGroups(first, group, isByTwo)}.${fraction}`;
  if (more.length > 0 || !/^(\d+\.\d*|\.\d+)$/.test(digits)) return undefined;
  return `${sign === '-' ? '-' : ''}${digits.startsWith('.') ? '0' : ''}${digits.replace(/\.$/, '')}`;
}

/** Three digits between any two of them, before the decimals; else they are no separators of thousands. */
function withoutGroups(whole: string, group: string, isByTwo = false): string {
  const [first = '', ...more] = whole.replaceAll('’', "'").split(group.replace('’', "'"));
  const last = more.pop();
  const length = isByTwo ? 2 : 3;
  const isGrouped =
    last?.length === 3 &&
    more.every((one) => one.length === length) &&
    first.length <= length &&
    /^[1-9]\d*$/.test(first + more.join('') + last);
  return isGrouped ? first + more.join('') + last : whole;
}

/**
 * Returns a text with the digits of other scripts replaced by ASCII digits.
 *
 * @example
 * plainDigits('٣١') // '31'
 */
export function plainDigits(text: string): string {
  // Each script has ten digits in order.
  return text.replace(/[٠-٩۰-۹०-९০-৯]/g, (digit) =>
    String(((digit.codePointAt(0) ?? 0) - zeros[digit >= '०' ? 1 : 0]) % 16),
  );
}
const zeros = [0x660, 0x966] as const;

/**
 * Returns whether a text is a number with the sign or code of a currency.
 *
 * @example
 * namesCurrency('$12') // true
 */
export function namesCurrency(typed: string): boolean {
  const [, code = ''] = /(?<!\p{L})([a-z]{3})(?!\p{L})/iu.exec(typed) ?? [];
  return /\d/.test(typed) && (/\p{Sc}/u.test(typed) || isCurrencyCode(code.toUpperCase()));
}

/** The sign of the currency, or its code, may stand before or after an amount; in the usual one also 元. */
function withoutSign(written: string, currency: string): string {
  const { before, after } = signsOf(currency);
  const signs = [before.trim(), after.trim(), currency, ...(currency === usualRegion.currency ? [cnySign] : [])];
  const known = signs.filter((sign) => sign !== '');
  const [, minus = '', amount = ''] = /^([+-]?)\s*(.*)$/.exec(written) ?? [];
  const first = known.find((sign) => amount.startsWith(sign)) ?? '';
  const last = known.find((sign) => amount.endsWith(sign)) ?? '';
  return minus + amount.slice(first.length, amount.length - last.length).trim();
}
