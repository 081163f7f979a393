import type { Dimensions } from './store/database.ts';

/** A name by which a product divides its rows. */
export type Dimension = keyof Dimensions;

/** What a person sees of each dimension: these ids, or null for all of them. Of a dimension that is absent they see nothing. */
export type Reach = { readonly [D in Dimension]?: readonly number[] | null };

/** Whether these people see everything there is; a product without dimensions hides nothing from anybody. */
export function isUnlimited(reach: Reach): boolean {
  return Object.values(reach).every((ids) => ids === null);
}
