import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { accepted } from './image-file.ts';

/**
 * Calls `take` with a picture that is pasted while the field has the keyboard, or while it is the only picture field of
 * its form that is empty (`data-empty`). Text that comes with a picture of itself, as from a spreadsheet, is left to the
 * box it is pasted into.
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

/** What has the keyboard is in the form, or nothing has it and no dialog stands over the form. */
function isWithinReach(form: Element, target: Element): boolean {
  if (form.contains(target)) return true;
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  return target === document.body && dialogs.every((dialog) => dialog.contains(form));
}
