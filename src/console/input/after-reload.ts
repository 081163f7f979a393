import { unsavedDiscarded } from '../../words/zh-CN/console/input.ts';
import { listComma, withRemark } from '../../words/zh-CN/marks.ts';
import { toast } from '../toasts/toasts.ts';

const key = 'baize.dropped';

/** For each open form, a function that returns the titles of its fields with unsaved input. */
export const typedFields = new Set<() => readonly string[]>();

/**
 * Stores, for the next load of this tab, which input of user `name` was dropped: the titles of the dialogs or page, and
 * the fields.
 */
export function keepDropped(name: string): void {
  const dialogs = document.querySelectorAll('dialog:not(.sign-in-over) > .dialog-head .dialog-title');
  const headings = dialogs.length > 0 ? dialogs : document.querySelectorAll('main h1');
  const titles = [...headings].map(({ textContent }) => textContent).join(listComma);
  const fields = [...typedFields].flatMap((titlesOf) => titlesOf()).join(listComma);
  const what = fields === '' ? titles : withRemark(titles, fields);
  try {
    sessionStorage.setItem(key, unsavedDiscarded(name, what));
  } catch {
    // Without storage, the message cannot be shown.
  }
}

/** Shows once which input was dropped before this load. */
export function reportDropped(): void {
  try {
    const sentence = sessionStorage.getItem(key);
    if (sentence === null) return;
    sessionStorage.removeItem(key);
    toast({ message: sentence, intent: 'danger' });
  } catch {
    // Without storage, there is no message.
  }
}
