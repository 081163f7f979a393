import type { Product } from '../console/product.ts';
import { studio } from '../studio/part.ts';
import mark from './mark.svg';
import { fieldViews, views } from './views/registry.ts';

/** What the console of the pool halls has besides its screens and schemas. */
export const product: Product = { mark, views, fieldViews, studio };
