import type { ApiCall } from '../contract/api.ts';
import { reservedByLists } from '../contract/parameters.ts';

/**
 * Returns the filters of a list's call that a screen can offer.
 *
 * @example
 * filtersOffered({ filters: ['title', 'id'] }) // ['title']
 */
export function filtersOffered({ filters = [] }: Pick<ApiCall, 'filters'>): readonly string[] {
  return filters.filter((name) => !reservedByLists.includes(name));
}
