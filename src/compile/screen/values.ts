import type { Values } from '../../language/guard.ts';
import type { ResolvedValue, ResolvedValues } from '../resolved.ts';
import { soleField } from '../text.ts';

/**
 * Returns the values to send: a string that is exactly `"{field}"` is that field of the row, anything else a constant.
 *
 * @example
 * resolveValues({ id: '{id}', status: 2 }) // { id: { field: 'id' }, status: { constant: 2 } }
 */
export function resolveValues(values: Values | undefined): ResolvedValues {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]): [string, ResolvedValue] => {
      const field = typeof value === 'string' ? soleField(value) : null;
      return [name, field === null ? { constant: value } : { field }];
    }),
  );
}
