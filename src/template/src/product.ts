import type { Product } from 'baize/console';
import { studio } from 'baize/studio';

/** The console's code besides screens and schemas; the names of views are also in schemas/views.json. */
export const product: Product = {
  views: { shelves: () => import('./views/shelves-view.tsx') },
  // The screen editor, loaded once it is opened.
  studio,
};
