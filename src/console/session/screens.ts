import type { ResolvedScreen } from '../../compile/screen/resolved-screen.ts';
import { exactJson } from '../../language/exact-json.ts';
import { send } from '../client/http.ts';
import { boot } from './boot.ts';
import { screenBlock } from './boot-block.ts';

/** Returns a screen, fetched once per version. `signal` aborts the wait, but not the fetch. */
export async function loadScreen(id: string, signal?: AbortSignal): Promise<ResolvedScreen> {
  const screen = await loadOnce(screens, addressOf(`${id}.json`), async (url) => {
    const compiled: unknown = await send({ method: 'GET', url });
    // The file was written by our own compiler.
    return compiled as ResolvedScreen;
  });
  signal?.throwIfAborted();
  return screen;
}

/** Shows this screen instead of the published one with its id, as long as this version is shown. */
export function replaceScreen(screen: ResolvedScreen): void {
  screens.set(addressOf(`${screen.id}.json`), Promise.resolve(screen));
}

/**
 * Returns the URL of a published file: at the root of the site; in stories, which work from any folder, relative to the
 * page.
 */
export function addressOf(file: string): string {
  const path = `${import.meta.env.BASE_URL}screens/${boot().version}/${file}`;
  return new URL(path, document.baseURI).pathname;
}

const screens = new Map<string, Promise<ResolvedScreen>>(included());

/** Loads an address once and caches the result; a failure is not cached. */
export function loadOnce<T>(
  loaded: Map<string, Promise<T>>,
  url: string,
  load: (url: string) => Promise<T>,
): Promise<T> {
  let promise = loaded.get(url);
  if (promise === undefined) {
    promise = load(url);
    loaded.set(url, promise);
    promise.catch(() => loaded.delete(url));
  }
  return promise;
}

/** Returns the screen in the server-rendered page: that of its address. */
function included(): readonly (readonly [string, Promise<ResolvedScreen>])[] {
  const text = screenBlock();
  if (text === undefined) return [];
  const compiled: unknown = exactJson(text);
  // As above, for the version of the page's boot data.
  const screen = compiled as ResolvedScreen;
  return [[addressOf(`${screen.id}.json`), Promise.resolve(screen)]];
}
