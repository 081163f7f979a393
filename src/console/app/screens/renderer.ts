import type { ComponentType } from 'react';
import type { ResolvedScreen } from '../../../compile/screen/resolved-screen.ts';

/** The loader and component of one kind of screen. */
export interface Renderer<Screen extends ResolvedScreen, Data = unknown> {
  /** Fetches data before the screen is shown. */
  readonly load?: (screen: Screen, address: URLSearchParams, signal: AbortSignal) => Promise<Data> | Data;
  readonly Component: ComponentType<{ readonly screen: Screen; readonly data: Data }>;
}

/** Returns a renderer with its data type hidden: only its own `Component` reads what `load` returns. */
export function renderer<Screen extends ResolvedScreen, Data>(parts: Renderer<Screen, Data>): Renderer<Screen> {
  return parts as Renderer<Screen>;
}
