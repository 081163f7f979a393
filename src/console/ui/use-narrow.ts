import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether the window is as narrow as a phone; the component renders again when that changes. */
export function useNarrow(): boolean {
  // What a phone is for the style sheets too: below it, lists are cards, and sheets fill the screen.
  return useMedia('(width < 700px)');
}

/** Returns whether the window is as a media query says; the component renders again when that changes. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => matchMedia(query).matches);
}
