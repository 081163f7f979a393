import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { followPictures } from '../columns/image/follow-pictures.ts';
import { keepArrival } from '../data/arrival.ts';
import { boot } from '../data/boot.ts';
import { followOtherTabs, loadSession } from '../data/sign-in.ts';
import { store } from '../data/store.ts';
import { previewName } from '../studio/preview/protocol.ts';
import { keepTabInside } from '../ui/keep-tab-inside.ts';
import { followScreens } from './follow-screens.ts';
import { loadIcons } from './icons.ts';
import { keepFocus } from './keep-focus.ts';
import { type Product, takeProduct } from './product.ts';
import { guardUnsaved, recoverFromMissingChunks } from './reload.ts';
import { createRouter } from './routes.tsx';
import { applyTheme } from './theme.ts';

/** The console of a product, not drawn yet. */
export interface Console {
  /** Draws it into an element of the page; within the studio's frame, the one screen that the studio hands over. */
  start(root: HTMLElement): Promise<void>;
}

/**
 * Returns the console of a product: the engine with that product's custom views.
 *
 * @example
 * createConsole({ views, fieldViews }).start(root);
 */
export function createConsole(product: Product): Console {
  takeProduct(product);
  const isPreview = window.parent !== window && window.name === previewName;
  return { start: isPreview ? preview : start };
}

/** Framed by the studio, the page shows one screen and is no console. */
async function preview(root: HTMLElement): Promise<void> {
  const { startPreview } = await import('./preview/preview.tsx');
  await startPreview(root);
}

async function start(root: HTMLElement): Promise<void> {
  recoverFromMissingChunks();
  guardUnsaved();
  keepTabInside();
  keepFocus();
  applyTheme();
  // Before anything is requested.
  keepArrival(boot().menu);
  followOtherTabs();
  followPictures();
  // Begun before the router asks, so that it travels beside the first screen.
  void loadSession();
  await loadIcons();

  const router = createRouter(boot().menu);
  followScreens(router);
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  );
}
