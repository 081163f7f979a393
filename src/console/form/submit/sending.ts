import { createContext, useLayoutEffect, useRef } from 'react';
import { submitterOf } from './submitter.ts';

/** Whether the form around is being sent. Its fields are inert then: changes meanwhile would be taken for saved. */
export const Sending = createContext(false);

/**
 * Keeps the focus of a form whose fields are inert while it is sent: on the button that submits, which says so, then back in
 * the field that had it, unless somebody has moved it on.
 *
 * @example
 * const { isBusy, once } = useOnce();
 * useFocusWhileSending(isBusy);
 */
export function useFocusWhileSending(isSending: boolean): void {
  const moved = useRef<{ readonly from: HTMLElement; readonly to: Element | undefined }>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (isSending) {
      // Inert by now; it would lose the focus once the page is drawn.
      if (!(focused instanceof HTMLElement) || focused.closest('[inert]') === null) return;
      const to = submitterOf(focused.closest('form'));
      moved.current = { from: focused, to };
      to?.focus({ preventScroll: true });
    } else {
      const { from, to } = moved.current ?? {};
      if (focused === document.body || focused === to) from?.focus({ preventScroll: true });
      moved.current = null;
    }
  }, [isSending]);
}
