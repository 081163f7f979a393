import { isOffline } from '../data/call-error.ts';
import { isUnsaved } from '../data/unsaved.ts';

const key = 'baize.reloaded';

/** Reloads the page once where a part of it is gone since a newer version was deployed; never over something typed. */
export function recoverFromMissingChunks(): void {
  addEventListener('vite:preloadError', () => reloadOnce());
}

/** Reloads, unless that has just been tried, would lose something typed, or leads nowhere without a line; answers whether it does. */
export function reloadOnce(): boolean {
  if (isUnsaved() || isOffline() || justReloaded()) return false;
  location.reload();
  return true;
}

/** Asks before the tab is closed over something typed. */
export function guardUnsaved(): void {
  addEventListener('beforeunload', (event) => {
    if (isUnsaved()) event.preventDefault();
  });
}

function justReloaded(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key));
    sessionStorage.setItem(key, String(Date.now()));
    return Date.now() - last < 30_000;
  } catch {
    // Without storage a loop could not be told from a first time.
    return true;
  }
}
