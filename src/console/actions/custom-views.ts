import type { ComponentType } from 'react';
import { viewNamed } from '../preferences/view-named.ts';
import { useLazy } from '../ui/use-lazy.ts';
import type { ViewModule, ViewProps } from './custom-view.ts';

/** Custom views by their names in schemas/views.json, each loaded when first shown. */
export type Views = Readonly<Record<string, () => Promise<ViewModule>>>;

let views: Views = {};

/** Registers the product's custom views. Call it once, before anything is rendered. */
export function provideViews(provided: Views): void {
  views = provided;
}

/** Returns a custom view, or undefined until it is loaded. A failure reaches the nearest error boundary. */
export function useView(name: string): ComponentType<ViewProps> | undefined {
  return useLazy(viewNamed(views, name))?.View;
}

/** Returns a custom view once it is loaded. */
export async function loadView(name: string): Promise<ComponentType<ViewProps>> {
  return (await viewNamed(views, name)()).View;
}
