import { isOffline } from '../client/online-status.ts';
import { isUnsaved } from '../input/unsaved.ts';

const key = 'baize.reloaded';

/** Reloads the page once if a chunk is gone because a newer version was deployed; never over typed input. */
export function recoverFromMissingChunks(): void {
  addEventListener('vite:preloadError', reloadOnce);
}

/** Asks for confirmation before the tab is closed over typed input. */
export function guardUnsaved(): void {
  addEventListener('beforeunload', (event) => {
    if (isUnsaved()) event.preventDefault();
  });
}

function reloadOnce(): void {
  if (!isUnsaved() && !isOffline() && !justReloaded()) location.reload();
}

function justReloaded(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key));
    // The server's time is not known yet, and a duration does not need it.
    const now = performance.timeOrigin + performance.now();
    sessionStorage.setItem(key, String(now));
    return now - last < 30_000;
  } catch {
    // Without storage, a reload loop could not be detected.
    return true;
  }
}
