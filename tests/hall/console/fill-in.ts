import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pngNamed } from '../../console/form/picture.ts';

const text = 'input.form-control, input[type=text], input[type=password], textarea';
const png = pngNamed('图.png');

/** Fills in every control that a form shows, and those that appear meanwhile; the text boxes last, which are not left. */
export async function fillIn(form: HTMLElement): Promise<void> {
  const done = new Set<string>();
  for (let round = 0; round < 10; round++) {
    await expect.poll(() => isLoading(form)).toBe(false);
    const open = choices(form).filter((control) => !done.has(keyOf(control)));
    if (open.length === 0) break;
    for (const control of open) {
      done.add(keyOf(control));
      if (control.isConnected) await choose(control);
    }
  }
  for (const box of boxes(form)) type(box);
}

/** What a form shows: each box, choice, tag and picture. Passwords and codes apart, which are kept nowhere. */
export function pictureOf(form: HTMLElement): readonly string[] {
  const controls = [
    ...form.querySelectorAll<HTMLInputElement>('input, textarea, select, .form-chosen, img, [aria-pressed]'),
  ];
  return controls.filter((control) => !isSecret(control) && control.type !== 'file').map(stateOf);
}

/** Leaves every box, by which what is typed becomes the value of its field. */
export function leaveBoxes(form: HTMLElement): void {
  for (const box of boxes(form)) box.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function isLoading(form: HTMLElement): boolean {
  return form.querySelector('.view-loading') !== null || form.textContent.includes('加载中');
}

type Box = HTMLInputElement | HTMLTextAreaElement;

function boxes(form: HTMLElement): readonly Box[] {
  return [...form.querySelectorAll<Box>(text)].filter((box) => !box.disabled && box.role !== 'combobox');
}

function type(box: Box): void {
  const typed = isSecret(box)
    ? 'secret-7'
    : box.placeholder.startsWith('YYYY')
      ? '2026-05-01 10:00'
      : box.inputMode === ''
        ? '写好的'
        : '12';
  const prototype = box instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, typed);
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function isSecret(control: HTMLElement): boolean {
  return /password|one-time-code/.test(`${control.getAttribute('type')} ${control.getAttribute('autocomplete')}`);
}

/** One control of each choice. */
function choices(form: HTMLElement): readonly HTMLElement[] {
  const all = form.querySelectorAll<HTMLInputElement>(
    '[role=combobox], [role=radiogroup], select, [role=switch], input[type=checkbox], input[type=file], .form-preset, .voucher-day',
  );
  return [...all].filter((control) => !control.disabled);
}

async function choose(control: HTMLElement): Promise<void> {
  if (control instanceof HTMLSelectElement) {
    const { value } = [...control.options].at(-1) ?? {};
    if (value !== undefined) await userEvent.selectOptions(control, value);
  } else if (control.role === 'radiogroup') {
    const radio = [...control.querySelectorAll<HTMLInputElement>('input:enabled')].at(-1);
    radio?.click();
  } else if (control.role === 'combobox') {
    await userEvent.click(control);
    const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
    await expect.poll(() => options().length).toBeGreaterThan(0);
    await userEvent.click(options().at(-1) ?? control);
    await userEvent.keyboard('{Escape}');
  } else if (control.getAttribute('type') === 'file') {
    const before = document.images.length;
    await userEvent.upload(control, png);
    await expect.poll(() => document.images.length).toBeGreaterThan(before);
  } else control.click();
}

function keyOf(control: HTMLElement): string {
  return (
    control.id || control.getAttribute('aria-label') || control.getAttribute('aria-labelledby') || control.textContent
  );
}

function stateOf(control: HTMLElement): string {
  const name = control.id || control.getAttribute('aria-label') || control.tagName;
  if (control instanceof HTMLImageElement) return `image ${control.src}`;
  if (control instanceof HTMLInputElement && /checkbox|radio/.test(control.type)) return `${control.checked}`;
  if ('value' in control && control.tagName !== 'BUTTON') return `${name}: ${control.value}`;
  return `${control.textContent} ${control.ariaPressed ?? ''}`;
}
