import { useEffect, useState } from 'react';
import { startSearch } from './search.ts';
import type { FoundUses, UsesQuery } from './uses-worker.ts';

/** The state of a search. */
export interface SearchState {
  /** Undefined while the search runs, or after it has failed. */
  readonly found: FoundUses | undefined;
  /** The error message; undefined if it has not failed. */
  readonly failure: string | undefined;
}

/** Runs a search for each new query object and returns its state. */
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
