import type { Json, Row } from '../json.ts';
import { own } from '../own.ts';
import { region, usualRegion } from '../region/region.ts';

/** The currency of an amount: its code, or the field of its row with the code. */
export type Currency = string | { readonly field: string };

/**
 * Returns the currency code of an amount in a row; '' if the row has none.
 *
 * @example
 * currencyOf({ field: 'currency' }, { price: '5', currency: 'JPY' }) // 'JPY'
 */
export function currencyOf(currency: Currency, row: Row): string {
  if (typeof currency === 'string') return currency;
  const code = own(row, currency.field);
  return typeof code === 'string' ? code.toUpperCase() : '';
}

/**
 * Number of decimal places → the currencies with it (ISO 4217), for numbers other than 2. Not taken from the platform:
 * its tables differ between versions, which would multiply stored amounts by 100.
 */
export const placesOfCurrencies: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/**
 * Returns the number of decimal places of a currency (ISO 4217); 2 for an unknown one.
 *
 * @example
 * currencyPlaces('JPY') // 0
 */
export function currencyPlaces(code: string): number {
  const [places] = Object.entries(placesOfCurrencies).find(([, codes]) => isCode(code) && codes.includes(code)) ?? [2];
  return Number(places);
}

/**
 * Returns an amount with its currency sign, in the project's number format, with all of its digits and at least as many
 * decimal places as the currency has; an unknown code is put before it. Null for any other value.
 *
 * @example
 * amountIn('USD', '1234.5') // 'US$1,234.50'
 */
export function amountIn(code: string, value: Json): string | null {
  const isWritten = typeof value === 'string' || typeof value === 'number';
  if (!isWritten || !/^-?\d+(\.\d+)?$/.test(String(value))) return null;
  if (isUsual(code)) return usualAmount(String(value));
  // As text, it keeps every digit.
  const text = formatOf(code).format(String(value) as `${number}`);
  return isCode(code) ? text : text.replace(/\d/, (first) => signsOf(code).before + first);
}

/**
 * Returns the sign of a currency before or after an amount, including the space between them, if any.
 *
 * @example
 * signsOf('EUR') // { before: '€', after: '' }
 */
export function signsOf(code: string): { readonly before: string; readonly after: string } {
  if (isUsual(code)) return { before: usualSign, after: '' };
  const [before = '', after = ''] = formatOf(code)
    .format(0)
    .split(/\d(?:.*\d)?/);
  return { before: isCode(code) ? before : code.replace(/[A-Za-z]$/, '$&\u00a0'), after };
}

/**
 * Returns whether it is the default currency in the default language, which is formatted without Intl: its first format
 * takes a page 20 ms.
 *
 * @example
 * isUsual('CNY') // true
 */
export function isUsual(code: string): boolean {
  return code === usualRegion.currency && region().language === usualRegion.language;
}

const usualSign = '\u00a5';

function usualAmount(decimal: string): string {
  const [, minus = '', whole = '', places = ''] = /^(-?)0*(\d+)(?:\.(\d*?)0*)?$/.exec(decimal) ?? [];
  return `${minus}${usualSign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${places.padEnd(2, '0')}`;
}

function isCode(code: string): boolean {
  return /^[A-Z]{3}$/.test(code);
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(code: string): Intl.NumberFormat {
  const { language } = region();
  const key = `${language} ${code}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { ...styleOf(code), maximumFractionDigits: 20 });
  formats.set(key, format);
  return format;
}

function styleOf(code: string): Intl.NumberFormatOptions {
  const places = { minimumFractionDigits: currencyPlaces(code) };
  return isCode(code) ? { style: 'currency', currency: code, ...places } : places;
}
