import type { Row } from '../json.ts';
import { own } from '../own.ts';

/** How an amount names its currency: its code, or the field of its row that has the code. */
export type Currency = string | { readonly field: string };

/**
 * Returns how a record says the currency of an amount (`"{currency}"`, `"EUR"`).
 *
 * @example
 * currencyIn('{currency}') // { field: 'currency' }
 */
export function currencyIn(said: string): Currency {
  const [, field] = /^\{(\w+)\}$/.exec(said) ?? [];
  return field === undefined ? said : { field };
}

/**
 * Returns whether rows of a record may have amounts of different currencies in a field: these add up to nothing.
 *
 * @example
 * isMixed({ currency: '{currency}' }) // true
 */
export function isMixed(property: { readonly currency?: string } | undefined): boolean {
  return typeof currencyIn(property?.currency ?? '') === 'object';
}

/**
 * Returns the code of the currency of an amount in a row; an empty text where the row does not say.
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
 * Returns whether a text is the code of a currency (ISO 4217) that this platform knows.
 *
 * @example
 * isCurrencyCode('RMB') // false: it is CNY
 */
export function isCurrencyCode(code: string): boolean {
  codes ??= new Set(Intl.supportedValuesOf('currency'));
  return codes.has(code);
}

let codes: ReadonlySet<string> | undefined;

/**
 * Returns how many decimal places a currency has (ISO 4217), and 2 for one that is not known.
 *
 * @example
 * currencyPlaces('JPY') // 0
 */
export function currencyPlaces(code: string): number {
  return formatOf(code)?.resolvedOptions().maximumFractionDigits ?? 2;
}

/**
 * Returns what stands before an amount, which no other currency has: a sign, or its code and a space; what is no code as it is.
 *
 * @example
 * signOf('USD') // 'US$'
 */
export function signOf(code: string): string {
  const sign =
    formatOf(code)
      ?.formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? code;
  return /[A-Za-z]$/.test(sign) ? `${sign}\u00a0` : sign;
}

const formats = new Map<string, Intl.NumberFormat | undefined>();

function formatOf(code: string): Intl.NumberFormat | undefined {
  if (!formats.has(code)) formats.set(code, /^[A-Z]{3}$/.test(code) ? made(code) : undefined);
  return formats.get(code);
}

function made(code: string): Intl.NumberFormat {
  return new Intl.NumberFormat('zh-CN', { style: 'currency', currency: code });
}
