/**
 * Returns the control of a form that a person begins with: its first, but no button that removes a value, and of a choice that
 * is made already the value that is chosen.
 */
export function firstControl(form: HTMLElement): HTMLElement | undefined {
  const all = [...form.querySelectorAll<HTMLElement>(controls)];
  const [first] = all;
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  return all.find((one) => one instanceof HTMLInputElement && one.name === first.name && one.checked) ?? first;
}

const controls = '.form-fields :is(input, select, textarea, button):enabled:not(.form-remove)';
