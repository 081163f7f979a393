import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import type { ResolvedMenuItem } from '../../compile/boot/resolved-boot.ts';
import { manualTitle } from '../../words/zh-CN/console/settings.ts';
import { endSession, may, sessionAtom } from '../session/session.ts';
import { loadSession, signOut } from '../session/sign-in.ts';
import { store } from '../session/store.ts';
import { readToken } from '../session/token.ts';
import { lacksEntries, loadMenu } from '../session/whole-menu.ts';
import { Layout } from './layout/layout.tsx';
import { isPermitted, type RouteHandle, visible } from './navigation/menu.ts';
import { ErrorPage, WholeErrorPage } from './pages/error-page.tsx';
import { loadScreenRoute, ScreenRoute } from './pages/screen.tsx';
import { SectionLayout } from './pages/section-layout.tsx';
import { safeTarget, signInAddress } from './sign-in/sign-in-address.ts';

/** Returns the console's router: signing in and out, and one route for each menu entry. */
export function createRouter(menu: readonly ResolvedMenuItem[]) {
  escapeControls();
  const later = menu.filter(lacksEntries).map(({ path }) => path);
  if (later.length === 0) return createBrowserRouter(routes(menu));
  return createBrowserRouter(routes(menu), {
    // Until the full menu has loaded, an unmatched address may still belong to an entry.
    patchRoutesOnNavigation: async ({ patch }) => {
      const whole = await loadMenu();
      patch(consoleId, whole.filter(({ path }) => later.includes(path)).map(menuRoute));
    },
  });
}

/** The id of the route that contains everything within the layout. */
const consoleId = 'console';

/**
 * Keeps control characters in paths encoded: the router decodes paths and builds addresses from them, and browsers drop
 * control characters, so that `/%09/` would become `//`.
 */
function escapeControls(): void {
  const { origin, pathname, search, hash } = location;
  if (!/%(?:[01][\da-f]|7f)/i.test(pathname)) return;
  history.replaceState(history.state, '', origin + pathname.replaceAll('%', '%25') + search + hash);
}

/** Returns the routes. A screen's loader runs in parallel with the session's, not after it. */
export function routes(menu: readonly ResolvedMenuItem[]): RouteObject[] {
  return [
    {
      // The console itself is rendered once its first screen is there.
      HydrateFallback: Nothing,
      ErrorBoundary: WholeErrorPage,
      children: [
        { path: '/login', loader: leaveIfSignedIn, lazy: loadLogin },
        { path: '/logout', loader: leave, action: leave },
        {
          id: consoleId,
          loader: requireSession,
          shouldRevalidate: () => store.get(sessionAtom).state !== 'signed-in',
          Component: Layout,
          children: [...homeRoute(menu), ...menu.filter((item) => !lacksEntries(item)).map(menuRoute), manualRoute],
        },
        { path: '*', lazy: loadNotFound },
      ],
    },
  ];
}

const loadNotFound = async () => ({ Component: (await import('./pages/not-found-page.tsx')).NotFoundPage });

/** The route `/` if no entry has it: a redirect to the first entry. */
function homeRoute(menu: readonly ResolvedMenuItem[]): readonly RouteObject[] {
  if (menu.length === 0 || menu.some(({ path }) => path === '/')) return [];
  return [{ path: '/', loader: () => redirectToFirst(menu), Component: Nothing }];
}

/** Generated from the screens, for the signed-in user. */
const manualRoute: RouteObject = {
  path: '/manual',
  handle: {},
  loader: async (args) => {
    await requireTokenAt(args);
    return { screen: { title: manualTitle } };
  },
  lazy: async () => ({ Component: (await import('../manual/manual-page.tsx')).ManualPage }),
  ErrorBoundary: ErrorPage,
};

function menuRoute(item: ResolvedMenuItem): RouteObject {
  const handle: RouteHandle = { item };
  if (item.children.length === 0) return screenRoute(item, handle);
  return {
    path: item.path,
    handle,
    Component: SectionLayout,
    // Never visible, but without it the router warns of an empty page.
    children: [
      { index: true, loader: () => redirectToFirst(item.children), Component: Nothing },
      ...item.children.map(menuRoute),
    ],
  };
}

function screenRoute(item: ResolvedMenuItem, handle: RouteHandle): RouteObject {
  return {
    path: item.path,
    handle,
    loader: async (args) => {
      await requireTokenAt(args);
      return loadScreenRoute(item, args);
    },
    // A list keeps its state in the query string and loads by itself: the screen is reloaded only for another path or
    // on request.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search,
    Component: ScreenRoute,
    ErrorBoundary: ErrorPage,
  };
}

async function loadLogin() {
  return { Component: (await import('./sign-in/login-page.tsx')).LoginPage };
}

async function requireSession({ request }: LoaderFunctionArgs): Promise<null> {
  const session = await loadSession();
  if (session.state !== 'signed-in') throw redirect(signInAddress(new URL(request.url)));
  return null;
}

/** Redirects without a request if the user is known to be signed out. */
async function requireTokenAt({ request }: LoaderFunctionArgs): Promise<void> {
  if (readToken() === null || store.get(sessionAtom).state === 'signed-out') {
    throw redirect(signInAddress(new URL(request.url)));
  }
}

async function redirectToFirst(items: readonly ResolvedMenuItem[]): Promise<Response> {
  await loadSession();
  const first = visible(items, may)[0] ?? items.find((item) => isPermitted(item, may)) ?? items[0];
  return redirect(safeTarget(first?.path ?? '/'));
}

/**
 * A stored token counts as signed in until the session has failed; then the form is shown, to avoid a redirect loop.
 */
function leaveIfSignedIn({ request }: LoaderFunctionArgs): null {
  // Leaving the page instead of signing in again discards its input.
  if (store.get(sessionAtom).state === 'expired') endSession();
  const isSignedIn = readToken() !== null && store.get(sessionAtom).state !== 'signed-out';
  if (isSignedIn) throw redirect(safeTarget(new URL(request.url).searchParams.get('from')));
  return null;
}

async function leave(): Promise<Response> {
  await signOut();
  return redirect('/');
}

function Nothing(): null {
  return null;
}
