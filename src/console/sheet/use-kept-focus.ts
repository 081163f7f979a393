import { useEffect } from 'react';

/**
 * Takes the keyboard to `place` when it comes, and keeps it inside when the element that had the focus goes away, as a
 * button does that has done its work: the place itself gets the focus, so that Escape and Tab go on from there.
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
