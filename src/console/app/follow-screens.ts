import type { createBrowserRouter } from 'react-router-dom';
import type { Boot } from '../../compile/boot/resolved-boot.ts';
import { isOffline } from '../client/online-status.ts';
import { type Revalidate, takeOver } from '../input/take-over.ts';

/**
 * Keeps the page up to date with its screens. In development, saved changes are applied at once. With a server that
 * publishes versions, a bar offers the newer one. A static host publishes none and is not polled.
 */
export function followScreens({ revalidate }: ReturnType<typeof createBrowserRouter>): void {
  import.meta.hot?.on('baize:screens', async (next: Boot) => {
    // Another menu while something is typed: offer it in a bar.
    if (!(await takeOver(next, revalidate))) (await loadBar()).offerUpdate(next.version, revalidate);
  });
  import.meta.hot?.on('baize:clean', takeProblemsOff);
  if (document.querySelector('meta[name="screens-since"]') === null) return;
  // After the first screen: the page has just received the newest version.
  setTimeout(() => void listen(revalidate), 1500);
}

async function listen(revalidate: Revalidate): Promise<void> {
  const listenLater = () => addEventListener('online', () => void listen(revalidate), { once: true });
  // Not tried offline: a browser may cache the failure to load a module.
  if (isOffline()) return listenLater();
  try {
    (await loadBar()).checkForUpdates(revalidate);
  } catch (error) {
    if (!isOffline()) throw error;
    listenLater();
  }
}

/** Removes the screen check's problems from the page, but not those of other plugins. */
function takeProblemsOff(): void {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) {
    if (overlay.shadowRoot?.textContent.includes('baize:screens')) overlay.remove();
  }
}

const loadBar = () => import('./layout/update-bar.tsx');
