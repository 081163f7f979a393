import { type RefObject, useLayoutEffect } from 'react';
import { type Placing, place } from './place.ts';

/** Keeps an open panel positioned at its anchor while their surroundings scroll or resize. */
export function usePlaced(
  isOpen: boolean,
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<Element | null>,
  { align, isAsWide = false }: Placing,
): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const again = () => {
      if (panel.current !== null && anchor.current !== null) place(panel.current, anchor.current, { align, isAsWide });
    };
    again();
    const sizes = new ResizeObserver(again);
    if (panel.current !== null) sizes.observe(panel.current);
    addEventListener('resize', again);
    addEventListener('scroll', again, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      removeEventListener('resize', again);
      removeEventListener('scroll', again, { capture: true });
    };
  }, [isOpen, panel, anchor, align, isAsWide]);
}
