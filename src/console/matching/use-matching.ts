import { useEffect, useMemo, useState } from 'react';
import type { Search, Titled } from './search.ts';

/**
 * Returns the choices that match what is typed, as the server would find them; undefined until the search is loaded, which is
 * when somebody types.
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
        // The next key tries again.
        () => {},
      );
  }, [choices, wanted]);
  return useMemo(() => (choices && wanted ? search?.(choices, wanted) : choices), [choices, wanted, search]);
}
