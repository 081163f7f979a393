import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isPinned, pin } from './pinned.ts';

/**
 * `resting`: wide while the pointer or focus is inside. `open`: by touch or by the phone's button, until a tap elsewhere.
 * `closed`: an entry was chosen, or Escape pressed; narrow until the pointer leaves or the focus moves. `pinned`: wide,
 * beside the page.
 */
type State = 'resting' | 'open' | 'closed' | 'pinned';

/** Returns the props that make the navigation narrow again after use, by touch too, and how to pin and open it. */
export function useDrawer(element: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<State>(() => (isPinned() ? 'pinned' : 'resting'));
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

  const unlessPinned = (next: State) => setState((before) => (before === 'pinned' ? before : next));
  const rest = () => setState((before) => (before === 'closed' ? 'resting' : before));
  const props = {
    'data-drawer': state,
    onPointerDownCapture: (event: PointerEvent) => {
      isTouch.current = event.pointerType === 'touch';
    },
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      isTouch.current = false;
      if (key === 'Escape') unlessPinned('closed');
    },
    onClickCapture: (event: MouseEvent) => {
      if (!(event.target instanceof Element) || state === 'pinned') return;
      if (isTouch.current && state !== 'open' && event.target.closest('button') === null) {
        // Icons alone say little: the first tap shows their titles.
        event.preventDefault();
        event.stopPropagation();
        setState('open');
      } else if (event.target.closest('a, .menu-search') !== null) setState('closed');
    },
    onPointerLeave: rest,
    onFocusCapture: rest,
  };
  return {
    props,
    isOpen: isUsed,
    toggle: () => setState(isUsed ? 'closed' : 'open'),
    isPinned: state === 'pinned',
    togglePinned: () => {
      pin(state !== 'pinned');
      setState(state === 'pinned' ? 'closed' : 'pinned');
    },
  };
}
