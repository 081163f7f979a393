import { cnySign } from '../../words/zh-CN/kinds/values.ts';
import { region, usualRegion } from '../region/region.ts';
import { signsOf } from './currency.ts';
import { isCurrencyCode } from './currency-code.ts';
import { separators } from './separators.ts';
import { plainPunctuation } from './written-number.ts';

/**
 * Returns the plain decimal that a person typed in the project's way of writing, or undefined: full-width digits, separators of
 * thousands where they belong, the sign of the currency and an ideographic full stop in place of the point are understood;
 * what another language would write (`1.234,56` in English), or the sign of another currency, is not. The number keeps the
 * digits that were typed.
 *
 * @param currency Its code; empty where it is not known, so that a number stands alone. @default the project's
 * @example
 * readNumber('￥1,000。50') // '1000.50'
 * readNumber('12 EUR', 'JPY') // undefined
 */
export function readNumber(typed: string, currency: string = region().currency): string | undefined {
  const { group, decimal } = separators();
  const [, sign, body = ''] = /^([+-]?)(.*)$/.exec(withoutSign(plainPunctuation(typed), currency)) ?? [];
  const [first = '', fraction = '', ...more] = body.split(decimal);
  const digits = `${withoutGroups(first, group)}.${fraction}`;
  if (more.length > 0 || !/^(\d+\.\d*|\.\d+)$/.test(digits)) return undefined;
  return `${sign === '-' ? '-' : ''}${digits.startsWith('.') ? '0' : ''}${digits.replace(/\.$/, '')}`;
}

/** Three digits between any two of them, before the decimals; else they are no separators of thousands. */
function withoutGroups(whole: string, group: string): string {
  const [first = '', ...more] = whole.split(group);
  if (more.length === 0 || !/^\d{1,3}$/.test(first) || !more.every((one) => /^\d{3}$/.test(one))) return whole;
  return first + more.join('');
}

/**
 * Returns whether a text is a number with the sign or the code of a currency: an amount that names one.
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
