import { useEffect } from 'react';

/**
 * Keeps the keyboard inside `place` when the element that had the focus goes away, as a button does that has done its
 * work: the place itself gets the focus, so that Escape and Tab go on from there.
 */
export function useKeptFocus(place: HTMLElement | null): void {
  useEffect(() => {
    const around = place?.parentElement;
    if (!around) return;
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) place.focus({ preventScroll: true });
    });
    observer.observe(around, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [place]);
}
