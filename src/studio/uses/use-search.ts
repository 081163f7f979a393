import { useEffect, useState } from 'react';
import { startSearch } from './search.ts';
import type { FoundUses, UsesQuery } from './uses-worker.ts';

/** What a search has found so far. */
export interface SearchState {
  /** undefined while it runs. */
  readonly found: FoundUses | undefined;
  /** Why it failed. */
  readonly failure: string | undefined;
}

/** Returns what is found for a query, a new search for each new object; nothing without one. */
export function useSearch(query: UsesQuery | undefined): SearchState {
  const [state, setState] = useState<SearchState & { readonly of: UsesQuery | undefined }>();
  useEffect(() => {
    if (query === undefined) return;
    const search = startSearch(query);
    search.found.then(
      (found) => setState({ of: query, found, failure: undefined }),
      (error: unknown) => setState({ of: query, found: undefined, failure: String(error) }),
    );
    return search.stop;
  }, [query]);
  return state !== undefined && state.of === query ? state : { found: undefined, failure: undefined };
}
