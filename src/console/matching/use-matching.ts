import { useEffect, useMemo, useState } from 'react';
import type { Search, Titled } from './search.ts';

/**
 * Returns the choices that match the typed text, as the server would find them; undefined until the search has loaded,
 * which happens at the first input.
 */
export function useMatching<Choice extends Titled>(
  choices: readonly Choice[] | undefined,
  typed: string,
): readonly Choice[] | undefined {
  const [search, take] = useState<Search>();
  const wanted = typed.trim();
  useEffect(() => {
    if (choices && wanted)
      void import('./search.ts').then(
        ({ loadSearch }) => loadSearch(choices, wanted, take),
        // The next key press retries.
        () => {},
      );
  }, [choices, wanted]);
  return useMemo(() => (choices && wanted ? search?.(choices, wanted) : choices), [choices, wanted, search]);
}
