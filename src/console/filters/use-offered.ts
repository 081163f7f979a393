import type { ResolvedFilter } from '../../compile/resolved.ts';
import { useMissingLists } from '../client/query/options.ts';

/** Returns the filters to show: all except those whose option list the back end lacks, unless a value is chosen. */
export function useAvailableFilters(
  filters: readonly ResolvedFilter[],
  chosen: Readonly<Record<string, readonly string[]>>,
): readonly ResolvedFilter[] {
  const isLacking = useMissingLists();
  const isOffered = ({ field, options }: ResolvedFilter) =>
    options === undefined || !isLacking(options) || (chosen[field] ?? []).length > 0;
  return filters.filter(isOffered);
}
