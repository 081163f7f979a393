import type { Product } from 'baize/console';
import mark from './mark.svg?inline';

/** What the console has besides screens and schemas; the names of views are also in schemas/views.json. */
export const product: Product = {
  mark,
  views: { shelves: () => import('./views/shelves-view.tsx') },
};
