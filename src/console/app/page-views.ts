import type { ComponentType } from 'react';
import { own } from '../../language/own.ts';
import type { ViewProps } from '../actions/custom-view.ts';
import { loadView, type Views } from '../actions/custom-views.ts';

let pageViews: Views = {};

/** Says once, before anything is drawn, which views are a whole page and stand above the lists: only a page may show them. */
export function providePageViews(views: Views): void {
  pageViews = views;
}

/** Returns the custom view of a page once it is loaded; throws for a name that the product did not bring. */
export async function loadPageView(name: string): Promise<ComponentType<ViewProps>> {
  const load = own(pageViews, name);
  return load === undefined ? loadView(name) : (await load()).View;
}
