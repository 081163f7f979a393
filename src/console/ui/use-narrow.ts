import { useSyncExternalStore } from 'react';

/** What a phone is for the style sheets too: below it, lists are cards, and sheets fill the screen. */
const narrow = () => matchMedia('(width < 700px)');

/** Returns whether the window is as narrow as a phone; the component renders again when that changes. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, () => narrow().matches);
}

function follow(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
