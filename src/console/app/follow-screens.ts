import type { createBrowserRouter } from 'react-router-dom';
import type { Boot } from '../../compile/resolved.ts';
import { isOffline } from '../data/call-error.ts';
import { type Revalidate, takeOver } from '../data/take-over.ts';

/**
 * Keeps the page in step with its screens. In development it takes over what was saved, at once. Beside a server that
 * publishes versions it listens, and a bar offers the newer one; a static host publishes none and is asked nothing.
 */
export function followScreens({ revalidate }: ReturnType<typeof createBrowserRouter>): void {
  import.meta.hot?.on('baize:screens', async (next: Boot) => {
    // Another menu, and something typed: a bar waits for whoever types.
    if (!(await takeOver(next, revalidate))) (await loadBar()).offer(next.version, revalidate);
  });
  import.meta.hot?.on('baize:clean', takeProblemsOff);
  if (document.querySelector('meta[name="screens-since"]') === null) return;
  // Not before the first screen stands: the page has just been given the newest version.
  setTimeout(() => void listen(revalidate), 1500);
}

async function listen(revalidate: Revalidate): Promise<void> {
  const listenLater = () => addEventListener('online', () => void listen(revalidate), { once: true });
  // Not tried without a line: a browser may remember that a file did not come, and not ask for it again.
  if (isOffline()) return listenLater();
  try {
    (await loadBar()).follow(revalidate);
  } catch (error) {
    if (!isOffline()) throw error;
    listenLater();
  }
}

/** The check's problems over the page, not those of other plugins. */
function takeProblemsOff(): void {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) {
    if (overlay.shadowRoot?.textContent.includes('baize:screens')) overlay.remove();
  }
}

const loadBar = () => import('./update-bar.tsx');
