import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { accepted } from './image-file.ts';

/**
 * Calls `take` with an image pasted while the field has the focus, or while it is the form's only empty image field
 * (`data-empty`). If the clipboard also contains text, as from a spreadsheet, the focused text box handles it.
 */
export function usePastedPicture(field: RefObject<HTMLElement | null>, take: (picture: File) => void): void {
  const latest = useRef(take);
  useLayoutEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { clipboardData, target, defaultPrevented } = event;
      if (defaultPrevented || clipboardData === null || !(target instanceof Element) || field.current === null) return;
      const picture = [...clipboardData.files].find(({ type }) => accepted.split(',').includes(type));
      if (picture === undefined || !isMeant(field.current, target)) return;
      if (clipboardData.types.includes('text/plain') && target.matches(writable)) return;
      event.preventDefault();
      latest.current(picture);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [field]);
}

const writable = 'input:not([type=file]), textarea, [contenteditable]';

function isMeant(field: HTMLElement, target: Element): boolean {
  if (field.contains(target)) return true;
  const form = field.closest('form');
  if (form === null || !isWithinReach(form, target)) return false;
  const empty = form.querySelectorAll('[data-picture-field][data-empty]');
  return empty.length === 1 && empty[0] === field && target.closest('[data-picture-field]') === null;
}

/**
 * Returns whether a paste belongs to the form: the focus is in it, or nothing is focused and no dialog is open over it.
 */
function isWithinReach(form: Element, target: Element): boolean {
  if (form.contains(target)) return true;
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  return target === document.body && dialogs.every((dialog) => dialog.contains(form));
}
