import type { ComponentType } from 'react';
import { own } from '../../language/own.ts';
import { viewNamed } from '../preferences/view-named.ts';
import { useLazy } from '../ui/use-lazy.ts';
import type { ViewModule, ViewProps } from './custom-view.ts';

/** Custom views by their names in schemas/views.json, each loaded when first shown. */
export type Views = Readonly<Record<string, () => Promise<ViewModule>>>;

let views: Views = {};
let loadOthers = async (): Promise<Views> => ({});

/** Registers the product's custom views and the loader of the optional ones. Call it once, before the first render. */
export function provideViews(provided: Views, others: () => Promise<Views>): void {
  views = provided;
  loadOthers = others;
}

/** Returns a custom view, or undefined until it is loaded. A failure reaches the nearest error boundary. */
export function useView(name: string): ComponentType<ViewProps> | undefined {
  return useLazy(loaderOf(name))?.View;
}

/** Loads a custom view. */
export async function loadView(name: string): Promise<ComponentType<ViewProps>> {
  return (await loaderOf(name)()).View;
}

/** Returns the same loader each time, so that a loaded view renders without suspending. */
function loaderOf(name: string): () => Promise<ViewModule> {
  if (own(views, name) === undefined) views = { ...views, [name]: async () => viewNamed(await loadOthers(), name)() };
  return viewNamed(views, name);
}
