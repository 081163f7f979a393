import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether the window is as narrow as a phone; re-renders when that changes. */
export function useNarrow(): boolean {
  // The breakpoint of the style sheets, too: below it, lists are cards, and sheets fill the screen.
  return useMedia('(width < 700px)');
}

/** Returns whether the window matches a media query; re-renders when that changes. */
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
