import './app/styles.ts';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { followScreens } from './app/follow-screens.ts';
import { ignoreDroppedFiles } from './app/ignore-dropped-files.ts';
import { guardUnsaved, recoverFromMissingChunks } from './app/reload.ts';
import { createRouter } from './app/routes.tsx';
import { keepTranslatedPage } from './app/translated-page.ts';
import { followPictures } from './columns/image/follow-pictures.ts';
import { reportDropped } from './input/after-reload.ts';
import { type Product, registerProduct } from './product.ts';
import { keepArrival } from './session/arrival.ts';
import { boot } from './session/boot.ts';
import { followOtherTabs, loadSession } from './session/sign-in.ts';
import { store } from './session/store.ts';
import { showUnhandled } from './toasts/show-failure.ts';
import { keepTabInside } from './ui/keyboard/keep-tab-inside.ts';
import { applyAccent, applyTheme } from './ui/theme.ts';
import { whenIdle } from './ui/when-idle.ts';

export type { Product };

/** A product's console, not rendered yet. */
export interface Console {
  /**
   * Renders the console into an element of the page; in the studio's frame, only the screen that the studio passes in.
   */
  start(root: HTMLElement): Promise<void>;
}

/**
 * Returns the console of a product: the engine with that product's custom views.
 *
 * @example
 * createConsole({ views, fieldViews, studio }).start(root);
 */
export function createConsole(product: Product): Console {
  registerProduct(product);
  const frame = product.studio?.frame;
  if (frame !== undefined && window.parent !== window && window.name === frame.name)
    return {
      start: async (root) => {
        ignoreDroppedFiles();
        keepTranslatedPage();
        await (await frame.load()).start(root);
      },
    };
  return { start };
}

async function start(root: HTMLElement): Promise<void> {
  recoverFromMissingChunks();
  showUnhandled();
  guardUnsaved();
  ignoreDroppedFiles();
  keepTabInside();
  whenIdle(() => void import('./app/keep-focus.ts').then(({ keepFocus }) => keepFocus()), 5000);
  keepTranslatedPage();
  applyTheme();
  applyAccent();
  // Before any request.
  keepArrival(boot().menu);
  followOtherTabs();
  reportDropped();
  followPictures();
  // Starts before the router asks, in parallel with the first screen.
  void loadSession();
  const router = createRouter(boot().menu);
  followScreens(router);
  // Until the first screen has loaded, the page shows the server-rendered content.
  await initialized(router);
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  );
}

function initialized(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      if (!router.state.initialized) return;
      leave();
      resolve();
    };
    const leave = router.subscribe(settle);
    settle();
  });
}
