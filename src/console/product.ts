import type { ViewModule } from './actions/custom-view.ts';
import { provideViews, type Views } from './actions/custom-views.ts';
import { type Downloads, provideDownloads } from './actions/downloads.ts';
import { providePageViews } from './app/pages/page-views.ts';
import { type FieldViews, provideFieldViews } from './form/field/field-views.tsx';

/** What a product provides to the engine besides its screens and schemas. */
export interface Product {
  /** Its custom views for pages, actions and sections; one with the name of an engine view replaces it. */
  readonly views?: Views;
  /** Its custom views of form fields. */
  readonly fieldViews?: FieldViews;
  /** Its conversions of downloaded files before they are saved. */
  readonly downloads?: Downloads;
  /** The screen editor, if the product includes it: `studio` of `src/studio/part.ts`. */
  readonly studio?: StudioPart;
}

/** The parts of the studio that the console loads; an interface, because the studio imports the console. */
export interface StudioPart {
  /** The page shown by a screen of kind `view` with the view `studio`. */
  readonly page: () => Promise<ViewModule>;
  /** The window name and renderer of the frame in that page, which shows one screen instead of the console. */
  readonly frame: {
    readonly name: string;
    readonly load: () => Promise<{ readonly start: (root: HTMLElement) => Promise<void> }>;
  };
}

/** Registers the parts of a product. Call it before the first render. */
export function registerProduct({ views = {}, fieldViews = {}, downloads = {}, studio }: Product): void {
  // Loaded lazily, so that the first list does not contain the file names of the engine's views.
  provideViews(views, async () => (await import('./views/registry.ts')).engineViews);
  provideFieldViews(fieldViews);
  provideDownloads(downloads);
  providePageViews(studio === undefined ? {} : { studio: studio.page });
}
