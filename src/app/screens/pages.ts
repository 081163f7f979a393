import type { ComponentType } from 'react';
import { loadView } from '../../views/use-view.ts';
import type { ViewModule, ViewProps } from '../../views/view.ts';

/** Custom views that are a whole page and stand above the lists: only a page may show them. */
const pages: Readonly<Record<string, () => Promise<ViewModule>>> = {
  studio: () => import('../../studio/studio.tsx'),
};

/** The custom view of a page, once it is loaded. */
export async function loadPageView(name: string): Promise<ComponentType<ViewProps>> {
  const load = pages[name];
  return load === undefined ? loadView(name) : (await load()).View;
}
