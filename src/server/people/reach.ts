import type { Dimensions } from '../store/database.ts';

/** The name of a dimension by which a product divides its rows. */
export type Dimension = keyof Dimensions;

/** What a person sees of each dimension: these ids, or null for all. Of an absent dimension they see nothing. */
export type Reach = { readonly [D in Dimension]?: readonly number[] | null };

/**
 * Returns whether a reach is everything: all of each dimension by which the product divides its rows, and of any other
 * that the reach names.
 *
 * @example
 * isUnlimited({ branch: null }, ['branch']); // true
 * isUnlimited({}, ['branch']); // false: of an absent dimension they see nothing
 */
export function isUnlimited(reach: Reach, dimensions: readonly Dimension[]): boolean {
  const named = Object.keys(reach) as readonly Dimension[];
  return [...dimensions, ...named].every((dimension) => reach[dimension] === null);
}

/**
 * Returns whether somebody with this reach sees no more than somebody with the other.
 *
 * @example
 * isWithin({ branch: [3] }, { branch: [3, 4] }); // true
 * isWithin({ branch: null }, { branch: [3, 4] }); // false: null is all of them
 */
export function isWithin(reach: Reach, other: Reach): boolean {
  const named = Object.keys({ ...reach, ...other }) as readonly Dimension[];
  return named.every((dimension) => {
    // Of an absent dimension nothing is seen.
    const { [dimension]: ids = [] } = reach;
    const { [dimension]: others = [] } = other;
    return others === null || ids?.every((id) => others.includes(id)) === true;
  });
}
