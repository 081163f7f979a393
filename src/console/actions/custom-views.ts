import type { ComponentType } from 'react';
import { useLazy } from '../data/use-lazy.ts';
import { viewNamed } from '../data/view-named.ts';
import type { ViewModule, ViewProps } from './custom-view.ts';

/** Custom views by their names in schemas/views.json, loaded when first shown. */
export type Views = Readonly<Record<string, () => Promise<ViewModule>>>;

let views: Views = {};

/** Says once, before anything is drawn, which custom views the product has. */
export function provideViews(provided: Views): void {
  views = provided;
}

/** Returns the custom view of that name, undefined until it is loaded; a failure reaches the nearest error boundary. */
export function useView(name: string): ComponentType<ViewProps> | undefined {
  return useLazy(viewNamed(views, name))?.View;
}

/** Returns the custom view of that name, once it is loaded. */
export async function loadView(name: string): Promise<ComponentType<ViewProps>> {
  return (await viewNamed(views, name)()).View;
}
