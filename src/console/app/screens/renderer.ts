import type { ComponentType } from 'react';
import type { ResolvedScreen } from '../../../compile/resolved.ts';

/** How one kind of screen is loaded and shown. */
export interface Renderer<Screen extends ResolvedScreen, Data = unknown> {
  /** What is fetched before the screen shows. */
  readonly load?: (screen: Screen, address: URLSearchParams, signal: AbortSignal) => Promise<Data> | Data;
  readonly Component: ComponentType<{ readonly screen: Screen; readonly data: Data }>;
}

/** A renderer whose data only it knows: what `load` answers is handed to `Component`, and nobody else looks at it. */
export function renderer<Screen extends ResolvedScreen, Data>(parts: Renderer<Screen, Data>): Renderer<Screen> {
  return parts as Renderer<Screen>;
}
