import type { FieldSchema } from './form.ts';
import { amountCurrency } from './text/declared-currency.ts';

/**
 * Returns a field's own message for a broken rule; undefined if it has none. An amount's only sentence does not apply to
 * a missing amount, because it says which amounts are allowed.
 *
 * @example
 * ownMessage({ format: 'money', message: 'At most 100' }, 'maximum') // 'At most 100'
 */
export function ownMessage(field: FieldSchema, keyword: string): string | undefined {
  const { message } = field;
  if (typeof message === 'object') return message[keyword];
  return keyword === 'required' && amountCurrency(field) !== undefined ? undefined : message;
}
