import type { ViewModule } from './actions/custom-view.ts';
import { provideViews, type Views } from './actions/custom-views.ts';
import { provideMark } from './app/brand.tsx';
import { providePageViews } from './app/page-views.ts';
import { type FieldViews, provideFieldViews } from './form/field-views.tsx';

/** What a product hands to the engine besides its screens and schemas. */
export interface Product {
  /** The address of its mark, a square picture; its name stands in screens/menu.json. */
  readonly mark?: string;
  /** Its custom views of pages, actions and sections. */
  readonly views: Views;
  /** Its custom views that are one field of a form. */
  readonly fieldViews: FieldViews;
  /** The workbench for screens, where the product wants one: `studio` of `src/studio/part.ts`. */
  readonly studio?: StudioPart;
}

/** What the console has to know of the studio, which knows the console. */
export interface StudioPart {
  /** The page that a screen of kind `view` shows by the name `studio`. */
  readonly page: () => Promise<ViewModule>;
  /** A frame within that page shows one screen and is no console: the frame's name, and what draws it. */
  readonly frame: {
    readonly name: string;
    readonly load: () => Promise<{ readonly start: (root: HTMLElement) => Promise<void> }>;
  };
}

/** Makes a product's parts known to the engine, before anything is drawn. */
export function takeProduct({ mark, views, fieldViews, studio }: Product): void {
  provideMark(mark);
  provideViews(views);
  provideFieldViews(fieldViews);
  providePageViews(studio === undefined ? {} : { studio: studio.page });
}
