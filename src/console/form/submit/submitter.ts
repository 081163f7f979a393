import type { KeyboardEvent } from 'react';

/** Returns the button that submits a form, wherever it stands; undefined if there is none. */
export function submitterOf(form: HTMLFormElement | null | undefined): HTMLButtonElement | undefined {
  return [...(form?.elements ?? [])].find(
    (control): control is HTMLButtonElement => control instanceof HTMLButtonElement && control.type === 'submit',
  );
}

/**
 * Keeps Enter in a field from submitting its form; returns whether it would have. Ctrl or ⌘ with Enter, and Enter on the
 * button, submit.
 */
export function preventSubmitByEnter(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || event.isDefaultPrevented()) return false;
  if (!(target instanceof HTMLInputElement)) return false;
  event.preventDefault();
  return true;
}

/** Submits the form that has the focus as its button does; one without a button, or whose button is disabled, stays. */
export function submitFocused(): void {
  submitterOf(document.activeElement?.closest('form'))?.click();
}
