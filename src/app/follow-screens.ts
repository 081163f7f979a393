import type { createBrowserRouter } from 'react-router-dom';
import type { Boot } from '../compile/resolved.ts';
import { boot, bootAtom } from '../data/boot.ts';
import { store } from '../data/store.ts';

/** In development: takes over screens that were saved, without losing what the page holds. Another menu needs other routes: reload. */
export function followScreens(router: ReturnType<typeof createBrowserRouter>): void {
  import.meta.hot?.on('baize:screens', (next: Boot) => {
    if (JSON.stringify(next.menu) !== JSON.stringify(boot().menu)) return location.reload();
    store.set(bootAtom, next);
    void router.revalidate();
  });
}
