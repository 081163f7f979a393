import type { ComponentType } from 'react';
import { own } from '../../../language/own.ts';
import type { ViewProps } from '../../actions/custom-view.ts';
import { loadView, type Views } from '../../actions/custom-views.ts';

let pageViews: Views = {};

/** Registers the custom views that are whole pages. Call it once, before the first render. */
export function providePageViews(views: Views): void {
  pageViews = views;
}

/** Loads the custom view of a page. Throws for an unknown name. */
export async function loadPageView(name: string): Promise<ComponentType<ViewProps>> {
  const load = own(pageViews, name);
  return load === undefined ? loadView(name) : (await load()).View;
}
