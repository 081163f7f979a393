import { isToastShown, toast } from '../../console/toasts/toasts.ts';

const key = 'baize.studio.done';

/** Shows a success message, again after a reload that cuts it short: another menu reloads the page. */
export function toastOverReload(message: string): void {
  const id = toast({ message, intent: 'success' });
  const keep = (): void => {
    try {
      if (isToastShown(id)) sessionStorage.setItem(key, message);
    } catch {
      // Without storage, the message cannot be shown again.
    }
  };
  addEventListener('pagehide', keep, { once: true });
}

/** Shows the message that a reload has cut short, once. */
export function showCutShort(): void {
  try {
    const message = sessionStorage.getItem(key);
    if (message === null) return;
    sessionStorage.removeItem(key);
    toast({ message, intent: 'success' });
  } catch {
    // Without storage, there is no message.
  }
}
