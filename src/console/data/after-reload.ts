import { toast } from './toasts.ts';

const key = 'baize.dropped';

/** Keeps, for whoever the next load of this tab belongs to, what of `name`'s input was dropped: the titles above it. */
export function keepDropped(name: string): void {
  const dialogs = document.querySelectorAll('dialog:not(.sign-in-over) > .dialog-head > .dialog-title');
  const headings = dialogs.length > 0 ? dialogs : document.querySelectorAll('main h1');
  const titles = [...headings].map(({ textContent }) => textContent).join('、');
  try {
    sessionStorage.setItem(key, `${name}填写的内容没有保存，已经放弃：${titles}`);
  } catch {
    // Without storage it cannot be told.
  }
}

/** Tells what was dropped before this load, once. */
export function tellDropped(): void {
  try {
    const sentence = sessionStorage.getItem(key);
    if (sentence === null) return;
    sessionStorage.removeItem(key);
    toast({ message: sentence, intent: 'danger' });
  } catch {
    // Nor read.
  }
}
