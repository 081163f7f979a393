import type { Row } from '../../language/json.ts';
import { currencyOf } from '../../language/text/currency.ts';
import type { Reading } from './kind.ts';

/**
 * Returns how a column's value is read in a row: of an amount with a currency of its own, which that is.
 *
 * @example
 * readingIn({ currency: { field: 'currency' } }, { currency: 'JPY' }) // { currency: 'JPY' }
 */
export function readingIn<Of extends Reading>(column: Of, row: Row): Of {
  const { currency } = column;
  return typeof currency === 'object' ? { ...column, currency: currencyOf(currency, row) } : column;
}
