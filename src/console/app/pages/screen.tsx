import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { ResolvedMenuItem } from '../../../compile/boot/resolved-boot.ts';
import type { ResolvedScreen } from '../../../compile/screen/resolved-screen.ts';
import { preloadViews } from '../../preferences/saved-views.ts';
import { loadScreen } from '../../session/screens.ts';
import { may, useMay } from '../../session/session.ts';
import { rendererOf } from '../screens/registry.ts';
import type { Renderer } from '../screens/renderer.ts';
import { ForbiddenPage } from './forbidden-page.tsx';

interface Loaded {
  readonly screen: ResolvedScreen;
  readonly renderer: Renderer<ResolvedScreen>;
  readonly data: unknown;
}

/** Loads a screen's JSON, then its renderer's data. Navigating away aborts both. */
export async function loadScreenRoute(item: ResolvedMenuItem, { request }: LoaderFunctionArgs): Promise<Loaded> {
  // In parallel: most screens are lists.
  void preloadViews();
  const screen = await loadScreen(item.screen ?? '', request.signal);
  const renderer = await rendererOf(screen);
  // While the session is loading, `may` permits everything, and the back end decides.
  const data = may(screen.permission)
    ? await renderer.load?.(screen, new URL(request.url).searchParams, request.signal)
    : undefined;
  request.signal.throwIfAborted();
  return { screen, renderer, data };
}

/** Starts loading a screen when its link is hovered. */
export function prefetchScreen(item: ResolvedMenuItem): void {
  const { screen } = item.children[0] ?? item;
  // A failure is shown when the screen is opened.
  if (screen !== undefined)
    loadScreen(screen)
      .then(rendererOf)
      .catch(() => undefined);
}

/** The screen of the current address. */
export function ScreenRoute() {
  const { screen, renderer, data } = useLoaderData<Loaded>();
  if (!useMay(screen.permission)) return <ForbiddenPage />;
  // The key resets the state between screens of the same kind.
  return <renderer.Component key={screen.id} screen={screen} data={data} />;
}
