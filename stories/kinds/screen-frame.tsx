import { Provider } from 'jotai';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLoaderData } from 'react-router-dom';
import type { ResolvedScreen } from '../../src/compile/screen/resolved-screen.ts';
import { ToastRegion } from '../../src/console/app/layout/toast-region.tsx';
import { ErrorPage } from '../../src/console/app/pages/error-page.tsx';
import { rendererOf } from '../../src/console/app/screens/registry.ts';
import { loadSession } from '../../src/console/session/sign-in.ts';
import { store } from '../../src/console/session/store.ts';

interface ScreenFrameProps {
  readonly screen: ResolvedScreen;
  /** The address to open it at, such as `/?sheet=sheet&id=1`. */
  readonly address?: string | undefined;
}

/** A screen as its route shows it, without the navigation. */
export function ScreenFrame({ screen, address = '/' }: ScreenFrameProps) {
  const [router] = useState(() =>
    createMemoryRouter([{ Component: Frame, HydrateFallback: Nothing, children: [routeOf(screen)] }], {
      initialEntries: [address],
    }),
  );
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}

function routeOf(screen: ResolvedScreen) {
  return {
    path: '/',
    ErrorBoundary: ErrorPage,
    loader: async ({ request }: { readonly request: Request }) => {
      await loadSession();
      const renderer = await rendererOf(screen);
      const data = await renderer.load?.(screen, new URL(request.url).searchParams, request.signal);
      return { renderer, data };
    },
    Component: function Screen() {
      const { renderer, data } = useLoaderData<{ renderer: Awaited<ReturnType<typeof rendererOf>>; data: unknown }>();
      return <renderer.Component screen={screen} data={data} />;
    },
  };
}

function Frame() {
  return (
    <main className="content" style={{ height: '100dvh' }}>
      <Outlet />
      <ToastRegion />
    </main>
  );
}

function Nothing() {
  return null;
}
