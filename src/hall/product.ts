import type { Product } from '../console/product.ts';
import { studio } from '../studio/part.ts';
import mark from './mark.svg';
import { downloads, fieldViews, views } from './views/registry.ts';

/** What the pool halls' console adds to its screens and schemas. */
export const product: Product = { mark, views, fieldViews, downloads, studio };
