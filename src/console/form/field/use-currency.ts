import { useMemo } from 'react';
import type { WidgetProps } from '../../../kinds/widgets/face.ts';
import { currencyOf } from '../../../language/text/currency.ts';
import { amountCurrency } from '../../../language/text/declared-currency.ts';
import { useSiblings } from '../form-state.ts';

/**
 * Returns the currency code of a field's amount, read from another field if the form says so: an empty string while that
 * field is empty; undefined for a field that is not an amount.
 */
export function useCurrency({ path, schema }: Pick<WidgetProps, 'path' | 'schema'>): string | undefined {
  const currency = amountCurrency(schema);
  const field = typeof currency === 'object' ? currency.field : undefined;
  const names = useMemo(() => (field === undefined ? [] : [field]), [field]);
  const siblings = useSiblings(path, names);
  if (currency === undefined || typeof currency === 'string') return currency;
  return currencyOf(currency, { [currency.field]: siblings[currency.field] ?? null });
}
