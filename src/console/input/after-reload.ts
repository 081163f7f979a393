import { unsavedDiscarded } from '../../words/zh-CN/console/input.ts';
import { listComma, withRemark } from '../../words/zh-CN/marks.ts';
import { toast } from '../toasts/toasts.ts';

const key = 'baize.dropped';

/** What says, for each open form, the titles of the fields that hold something typed and not saved. */
export const typedFields = new Set<() => readonly string[]>();

/**
 * Keeps, for the next load of this tab, which of `name`'s input was dropped: the titles of the dialogs or page, and the
 * fields.
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
    // Without storage it cannot be shown.
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
    // Nor read.
  }
}
