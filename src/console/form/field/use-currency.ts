import { useMemo } from 'react';
import type { WidgetProps } from '../../../kinds/widgets/face.ts';
import { currencyOf } from '../../../language/text/currency.ts';
import { currencyIn } from '../../../language/text/declared-currency.ts';
import { useSiblings } from '../form-state.ts';

/**
 * Returns the code of the currency that a field's `ui` names, of the other field where that one has it: an empty text until it
 * does; undefined where none is named.
 */
export function useCurrency({ path, schema: { ui } }: Pick<WidgetProps, 'path' | 'schema'>): string | undefined {
  const currency =
    ui !== undefined && 'currency' in ui && ui.currency !== undefined ? currencyIn(ui.currency) : undefined;
  const field = typeof currency === 'object' ? currency.field : undefined;
  const names = useMemo(() => (field === undefined ? [] : [field]), [field]);
  const siblings = useSiblings(path, names);
  if (currency === undefined || typeof currency === 'string') return currency;
  return currencyOf(currency, { [currency.field]: siblings[currency.field] ?? null });
}
