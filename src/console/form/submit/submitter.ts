import type { KeyboardEvent } from 'react';

/** Returns the button that submits a form, inside or outside it; undefined if there is none. */
export function submitterOf(form: HTMLFormElement | null | undefined): HTMLButtonElement | undefined {
  return [...(form?.elements ?? [])].find(
    (control): control is HTMLButtonElement => control instanceof HTMLButtonElement && control.type === 'submit',
  );
}

/**
 * Prevents Enter in a field from submitting its form; returns whether it would have. Ctrl or ⌘ with Enter, and Enter on
 * the button, still submit.
 */
export function preventSubmitByEnter(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || event.isDefaultPrevented()) return false;
  if (!(target instanceof HTMLInputElement)) return false;
  event.preventDefault();
  return true;
}

/** Submits the focused form by clicking its submit button; does nothing if the button is missing or disabled. */
export function submitFocused(): void {
  submitterOf(document.activeElement?.closest('form'))?.click();
}
