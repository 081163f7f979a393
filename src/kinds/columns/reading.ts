import type { Row } from '../../language/json.ts';
import { currencyOf } from '../../language/text/currency.ts';
import type { Reading } from './kind.ts';

/**
 * Returns a column with the values of a row that determine its format: the currency of an amount whose currency is in
 * another field.
 *
 * @example
 * readingIn({ currency: { field: 'currency' } }, { currency: 'JPY' }) // { currency: 'JPY' }
 */
export function readingIn<Of extends Reading>(column: Of, row: Row): Of {
  const { currency } = column;
  return typeof currency === 'object' ? { ...column, currency: currencyOf(currency, row) } : column;
}
