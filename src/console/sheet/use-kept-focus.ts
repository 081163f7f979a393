import { useEffect } from 'react';

/**
 * Moves the focus into `place` when it appears, and keeps it inside when the focused element disappears, as a button
 * may that has done its work: the place itself gets the focus, so that Escape and Tab continue from there.
 */
export function useKeptFocus(place: HTMLElement | null): void {
  useEffect(() => {
    const around = place?.parentElement;
    if (!around) return;
    if (!around.contains(document.activeElement)) place.focus({ preventScroll: true });
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) place.focus({ preventScroll: true });
    });
    observer.observe(around, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [place]);
}
