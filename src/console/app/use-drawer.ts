import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/**
 * `resting`: wide while the pointer or focus is inside. `open`: by touch, until a tap elsewhere. `closed`: an entry was
 * chosen; narrow until the pointer leaves or the focus moves.
 */
type State = 'resting' | 'open' | 'closed';

/** Returns the props that make the navigation narrow again after use, by touch too. */
export function useDrawer(element: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<State>('resting');
  const isTouch = useRef(false);
  const isUsed = state === 'open';
  useEffect(() => {
    if (!isUsed) return;
    const leave = (event: Event) => {
      if (!element.current?.contains(event.target as Node)) setState('resting');
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [isUsed, element]);

  return {
    'data-drawer': state,
    onPointerDownCapture: (event: PointerEvent) => {
      isTouch.current = event.pointerType === 'touch';
    },
    onKeyDownCapture: () => {
      isTouch.current = false;
    },
    onClickCapture: (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      if (isTouch.current && state !== 'open' && event.target.closest('button') === null) {
        // Icons alone say little: the first tap shows their titles.
        event.preventDefault();
        event.stopPropagation();
        setState('open');
      } else if (event.target.closest('a') !== null) setState('closed');
    },
    onPointerLeave: () => setState((before) => (before === 'closed' ? 'resting' : before)),
    onFocusCapture: () => setState((before) => (before === 'closed' ? 'resting' : before)),
  };
}
