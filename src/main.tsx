import './app/styles.ts';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { followScreens } from './app/follow-screens.ts';
import { loadIcons } from './app/icons.ts';
import { keepFocus } from './app/keep-focus.ts';
import { guardUnsaved, recoverFromMissingChunks } from './app/reload.ts';
import { createRouter } from './app/routes.tsx';
import { applyTheme } from './app/theme.ts';
import { followPictures } from './columns/image/follow-pictures.ts';
import { keepArrival } from './data/arrival.ts';
import { boot } from './data/boot.ts';
import { followOtherTabs, loadSession } from './data/sign-in.ts';
import { store } from './data/store.ts';
import { previewName } from './studio/preview/protocol.ts';
import { keepTabInside } from './ui/keep-tab-inside.ts';

const root = document.getElementById('root');
if (root !== null) {
  const isPreview = window.parent !== window && window.name === previewName;
  // Not awaited: what is imported here waits for this file itself.
  void (isPreview ? preview(root) : start(root));
}

/** Framed by the studio, the page shows one screen and is no console. */
async function preview(root: HTMLElement): Promise<void> {
  const { startPreview } = await import('./app/preview/preview.tsx');
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
