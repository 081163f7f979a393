import type { ResolvedFilter } from '../../compile/resolved.ts';
import { useMissingLists } from '../client/query/options.ts';

/** Returns the filters to show: all but those over an option list that the back end lacks, unless something is chosen. */
export function useOffered(
  filters: readonly ResolvedFilter[],
  chosen: Readonly<Record<string, readonly string[]>>,
): readonly ResolvedFilter[] {
  const isLacking = useMissingLists();
  const isOffered = ({ field, options }: ResolvedFilter) =>
    options === undefined || !isLacking(options) || (chosen[field] ?? []).length > 0;
  return filters.filter(isOffered);
}
