import type { Product } from 'baize/console';
import { studio } from 'baize/studio';
import { downloads, fieldViews, views } from './views/registry.ts';

/** The pool halls' extensions of the console, besides screens and schemas. */
export const product: Product = { views, fieldViews, downloads, studio };
