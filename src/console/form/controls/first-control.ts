/**
 * Returns the control to focus when a form opens: the first, skipping buttons that remove a value, and in a group of radio
 * buttons the checked one. Undefined if the form has no enabled control.
 */
export function firstControl(form: HTMLElement): HTMLElement | undefined {
  const all = [...form.querySelectorAll<HTMLElement>(controls)];
  const [first] = all;
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  return all.find((one) => one instanceof HTMLInputElement && one.name === first.name && one.checked) ?? first;
}

const controls = '.form-fields :is(input, select, textarea, button):enabled:not(.form-remove)';
