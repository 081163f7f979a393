import { region } from '../region/region.ts';
import type { Currency } from './currency.ts';

/**
 * Returns how a record says the currency of an amount (`"{currency}"`, `"EUR"`).
 *
 * @example
 * currencyIn('{currency}') // { field: 'currency' }
 */
export function currencyIn(currency: string): Currency {
  const [, field] = /^\{(\w+)\}$/.exec(currency) ?? [];
  return field === undefined ? currency : { field };
}

/**
 * Returns the code whose sign a typed amount may have, as `readNumber` takes it: empty where each row says its own.
 *
 * @example
 * typedCurrency({ field: 'currency' }) // ''
 */
export function typedCurrency(currency: Currency | undefined): string | undefined {
  return typeof currency === 'object' ? '' : currency;
}

/**
 * Returns whether rows of a record may have amounts of different currencies in a field: these have no one sum.
 *
 * @example
 * isMixed({ currency: '{currency}' }) // true
 */
export function isMixed(property: { readonly currency?: string } | undefined): boolean {
  return typeof currencyIn(property?.currency ?? '') === 'object';
}

/**
 * Returns whether amounts whose record says this currency may be in another than the project's.
 *
 * @example
 * isForeign('{currency}') // true
 */
export function isForeign(currency: string | undefined): boolean {
  return currency !== undefined && currency !== region().currency;
}
