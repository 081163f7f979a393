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
 * `resting`: narrow, wide while the keyboard is inside. `hovered`: wide until the pointer leaves. `open`: by touch or by the
 * phone's button, until a tap elsewhere. `closed`: an entry was chosen, or Escape pressed; narrow until the pointer leaves or
 * the focus moves. `pinned`: wide, beside the page.
 */
type State = 'resting' | 'hovered' | 'open' | 'closed' | 'pinned';

/** Milliseconds of hovering over an entry before the navigation expands. */
const dwell = 400;

/** Returns the props that expand and collapse the navigation, by touch too, and functions to pin and open it. */
export function useDrawer(element: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<State>(() => (isPinned() ? 'pinned' : 'resting'));
  const isTouch = useRef(false);
  const dwelling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isUsed = state === 'open';
  useEffect(() => {
    if (!isUsed) return;
    const leave = (event: Event) => {
      if (!element.current?.contains(event.target as Node)) setState('resting');
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [isUsed, element]);

  useEffect(() => () => clearTimeout(dwelling.current), []);

  const unlessPinned = (next: State) => setState((before) => (before === 'pinned' ? before : next));
  const rest = () => setState((before) => (before === 'closed' ? 'resting' : before));
  const props = {
    'data-drawer': state,
    onPointerDownCapture: (event: PointerEvent) => {
      isTouch.current = event.pointerType === 'touch';
      clearTimeout(dwelling.current);
    },
    // A pointer that only passes, or rests beside the entries, does not expand it.
    onPointerMove: ({ pointerType, target }: PointerEvent) => {
      clearTimeout(dwelling.current);
      if (pointerType !== 'mouse' || !(target instanceof Element) || target.closest('a, button') === null) return;
      const open = () => setState((before) => (before === 'resting' ? 'hovered' : before));
      dwelling.current = setTimeout(open, dwell);
    },
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      isTouch.current = false;
      if (key === 'Escape') unlessPinned('closed');
    },
    onClickCapture: (event: MouseEvent) => {
      if (!(event.target instanceof Element) || state === 'pinned') return;
      if (isTouch.current && state !== 'open' && event.target.closest('button') === null) {
        // Icons need their titles: the first tap only expands the navigation.
        event.preventDefault();
        event.stopPropagation();
        setState('open');
      } else if (event.target.closest('a, .menu-search') !== null) setState('closed');
    },
    onPointerLeave: () => {
      clearTimeout(dwelling.current);
      setState((before) => (before === 'closed' || before === 'hovered' ? 'resting' : before));
    },
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
