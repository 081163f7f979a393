import type { Values } from '../language/guard.ts';
import type { ResolvedValue, ResolvedValues } from './resolved.ts';
import { soleField } from './text.ts';

/** Values to send: a string that is exactly `"{field}"` is that field of the row, anything else a constant. */
export function resolveValues(values: Values | undefined): ResolvedValues {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]): [string, ResolvedValue] => {
      const field = typeof value === 'string' ? soleField(value) : null;
      return [name, field === null ? { constant: value } : { field }];
    }),
  );
}
