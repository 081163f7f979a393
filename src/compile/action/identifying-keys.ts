import { arrangementKeys } from '../../language/contract/parameters.ts';
import type { ResolvedFilter } from '../resolved.ts';

/**
 * Returns the keys of a list's address whose values may identify a record: typed texts, chosen records and unknown
 * keys, but no enum or range filters and no settings of the list, such as its order.
 *
 * @example
 * identifyingKeys('status=1&phone=13900000000&sort=-id', [{ field: 'status', kind: 'enum' }]) // ['phone']
 */
export function identifyingKeys(
  query: string,
  filters: readonly Pick<ResolvedFilter, 'field' | 'kind'>[],
): readonly string[] {
  const silent = new Set<string>(arrangementKeys);
  for (const { field, kind } of filters) if (kind === 'enum' || kind === 'range') silent.add(field);
  const given = [...new URLSearchParams(query)].filter(([, value]) => value !== '').map(([key]) => key);
  return [...new Set(given)].filter((key) => !silent.has(key));
}
