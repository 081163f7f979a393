import { provideViews, type Views } from '../actions/custom-views.ts';
import { type FieldViews, provideFieldViews } from '../form/field-views.tsx';

/** What a product hands to the engine besides its screens and schemas. */
export interface Product {
  /** Its custom views of pages, actions and sections. */
  readonly views: Views;
  /** Its custom views that are one field of a form. */
  readonly fieldViews: FieldViews;
}

/** Makes a product's parts known to the engine, before anything is drawn. */
export function takeProduct({ views, fieldViews }: Product): void {
  provideViews(views);
  provideFieldViews(fieldViews);
}
