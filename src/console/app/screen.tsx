import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { ResolvedMenuItem, ResolvedScreen } from '../../compile/resolved.ts';
import { loadScreen } from '../data/screens.ts';
import { may, useMay } from '../data/session.ts';
import { ForbiddenPage } from './forbidden-page.tsx';
import { rendererOf } from './screens/registry.ts';
import type { Renderer } from './screens/renderer.ts';

interface Loaded {
  readonly screen: ResolvedScreen;
  readonly renderer: Renderer<ResolvedScreen>;
  readonly data: unknown;
}

/** Loads what a screen's address shows: its JSON, then its renderer's data, all given up when the person goes elsewhere. */
export async function loadScreenRoute(item: ResolvedMenuItem, { request }: LoaderFunctionArgs): Promise<Loaded> {
  const screen = await loadScreen(item.screen ?? '', request.signal);
  const renderer = await rendererOf(screen);
  // While the session is still on its way `may` hides nothing; the back end judges then.
  const data = may(screen.permission)
    ? await renderer.load?.(screen, new URL(request.url).searchParams, request.signal)
    : undefined;
  request.signal.throwIfAborted();
  return { screen, renderer, data };
}

/** Begins to load a screen whose link is pointed at. */
export function prefetchScreen(item: ResolvedMenuItem): void {
  const { screen } = item.children[0] ?? item;
  // A failure will be seen by whoever really goes there.
  if (screen !== undefined)
    loadScreen(screen)
      .then(rendererOf)
      .catch(() => undefined);
}

/** The screen of the current address, by the renderer of its kind. */
export function ScreenRoute() {
  const { screen, renderer, data } = useLoaderData<Loaded>();
  if (!useMay(screen.permission)) return <ForbiddenPage />;
  // Another screen of the same kind starts with a state of its own.
  return <renderer.Component key={screen.id} screen={screen} data={data} />;
}
