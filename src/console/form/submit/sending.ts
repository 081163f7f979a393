import { createContext, useLayoutEffect, useRef } from 'react';
import { submitterOf } from './submitter.ts';

/**
 * Whether the surrounding form is being submitted. Its fields are inert meanwhile, because changes would be taken for
 * saved.
 */
export const Sending = createContext(false);

/**
 * Keeps the focus of a form whose fields are inert while it is submitted: on the submit button, then back on the field
 * that had it, unless the user has moved the focus.
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
      // The focused element is inert by now and would lose the focus at the next paint.
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
