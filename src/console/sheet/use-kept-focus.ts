import { useEffect } from 'react';

/**
 * Moves the focus into `place` when it appears, and keeps it inside when the focused element disappears, as a button
 * may after its action: `place` itself is focused then, so that Escape and Tab continue from there. While another window has
 * the focus, such as the studio around its preview, nothing is taken from it.
 */
export function useKeptFocus(place: HTMLElement | null): void {
  useEffect(() => {
    const around = place?.parentElement;
    if (!around) return;
    const keep = (isInside: boolean): void => {
      if (!isInside && document.hasFocus()) place.focus({ preventScroll: true });
    };
    const keepWithin = (): void => keep(document.activeElement !== document.body);
    keep(around.contains(document.activeElement));
    const observer = new MutationObserver(keepWithin);
    observer.observe(around, { childList: true, subtree: true });
    addEventListener('focus', keepWithin);
    return () => {
      observer.disconnect();
      removeEventListener('focus', keepWithin);
    };
  }, [place]);
}
