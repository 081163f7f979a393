/** Returns the button that submits a form, wherever it stands; undefined if there is none. */
export function submitterOf(form: HTMLFormElement | null | undefined): HTMLButtonElement | undefined {
  return [...(form?.elements ?? [])].find(
    (control): control is HTMLButtonElement => control instanceof HTMLButtonElement && control.type === 'submit',
  );
}

/** Submits the form that has the focus as its button does; one without a button, or whose button is disabled, stays. */
export function submitFocused(): void {
  submitterOf(document.activeElement?.closest('form'))?.click();
}
