import type { Product } from 'baize/console';
import { studio } from 'baize/studio';
import { downloads, fieldViews, views } from './views/registry.ts';

/** What the pool halls' console adds to its screens and schemas. */
export const product: Product = { views, fieldViews, downloads, studio };
