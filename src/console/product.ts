import type { ViewModule } from './actions/custom-view.ts';
import { provideViews, type Views } from './actions/custom-views.ts';
import { type Downloads, provideDownloads } from './actions/downloads.ts';
import { providePageViews } from './app/pages/page-views.ts';
import { type FieldViews, provideFieldViews } from './form/field/field-views.tsx';

/** What a product provides to the engine besides its screens and schemas. */
export interface Product {
  /** Its custom views of pages, actions and sections; one named like a view of the engine replaces it. */
  readonly views?: Views;
  /** Its custom views of form fields. */
  readonly fieldViews?: FieldViews;
  /** What it makes of downloaded files before they are saved. */
  readonly downloads?: Downloads;
  /** The screen editor, if the product wants one: `studio` of `src/studio/part.ts`. */
  readonly studio?: StudioPart;
}

/** What the console needs to know of the studio, which imports the console. */
export interface StudioPart {
  /** The page shown by a screen of kind `view` with the view `studio`. */
  readonly page: () => Promise<ViewModule>;
  /** The frame in that page, which shows one screen and is not a console: its name, and what renders it. */
  readonly frame: {
    readonly name: string;
    readonly load: () => Promise<{ readonly start: (root: HTMLElement) => Promise<void> }>;
  };
}

/** Registers the parts of a product, before anything is rendered. */
export function takeProduct({ views = {}, fieldViews = {}, downloads = {}, studio }: Product): void {
  // The first list need not know the files of the engine's views.
  provideViews(views, async () => (await import('./views/registry.ts')).engineViews);
  provideFieldViews(fieldViews);
  provideDownloads(downloads);
  providePageViews(studio === undefined ? {} : { studio: studio.page });
}
