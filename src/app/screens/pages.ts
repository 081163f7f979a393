import type { ComponentType } from 'react';
import type { ViewProps } from '../../actions/custom-view.ts';
import { loadView, type Views } from '../../actions/custom-views.ts';
import { own } from '../../language/own.ts';

/** Custom views that are a whole page and stand above the lists: only a page may show them. */
const pages: Views = {
  studio: () => import('../../studio/studio.tsx'),
};

/** Returns the custom view of a page, once it is loaded. */
export async function loadPageView(name: string): Promise<ComponentType<ViewProps>> {
  const load = own(pages, name);
  return load === undefined ? loadView(name) : (await load()).View;
}
