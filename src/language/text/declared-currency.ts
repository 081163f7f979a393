import { region } from '../region/region.ts';
import { type Currency, currencyPlaces } from './currency.ts';

/**
 * Returns the currency of an amount as its record declares it (`"{currency}"`, `"EUR"`).
 *
 * @example
 * currencyIn('{currency}') // { field: 'currency' }
 */
export function currencyIn(currency: string): Currency {
  const [, field] = /^\{(\w+)\}$/.exec(currency) ?? [];
  return field === undefined ? currency : { field };
}

/** The part of a form's field that says whether it is an amount, and of which currency. */
export interface AmountField {
  readonly format?: unknown;
  readonly multipleOf?: unknown;
  readonly ui?: object | undefined;
}

/**
 * Returns how a form's field says the currency of its amount: by `ui.currency`, else the project's where its format is
 * `money` or it has as many decimals (`multipleOf: 0.01`); undefined for a field that is no amount.
 *
 * @example
 * amountCurrency({ format: 'money', ui: { currency: '{currency}' } }) // { field: 'currency' }
 */
export function amountCurrency(field: AmountField): Currency | undefined {
  const written = writtenCurrency(field);
  if (written !== undefined) return currencyIn(written);
  const { format, multipleOf } = field;
  const { currency } = region();
  const places = currencyPlaces(currency);
  return format === 'money' || (places > 0 && multipleOf === Number(`1e-${places}`)) ? currency : undefined;
}

/**
 * Returns the currency that a form's field says by `ui.currency`, as it is written there; undefined if it says none.
 *
 * @example
 * writtenCurrency({ ui: { widget: 'number', currency: '{currency}' } }) // '{currency}'
 */
export function writtenCurrency({ ui }: AmountField): string | undefined {
  return ui !== undefined && 'currency' in ui && typeof ui.currency === 'string' ? ui.currency : undefined;
}

/**
 * Returns the currency code whose sign a typed amount may have, for `readNumber`: empty if each row has its own.
 *
 * @example
 * typedCurrency({ field: 'currency' }) // ''
 */
export function typedCurrency(currency: Currency | undefined): string | undefined {
  return typeof currency === 'object' ? '' : currency;
}

/**
 * Returns whether rows of a record may have amounts of different currencies in a field, which cannot be summed.
 *
 * @example
 * isMixed({ currency: '{currency}' }) // true
 */
export function isMixed(property: { readonly currency?: string } | undefined): boolean {
  return typeof currencyIn(property?.currency ?? '') === 'object';
}

/**
 * Returns whether amounts with this declared currency may be in another currency than the project's.
 *
 * @example
 * isForeign('{currency}') // true
 */
export function isForeign(currency: string | undefined): boolean {
  return currency !== undefined && currency !== region().currency;
}
