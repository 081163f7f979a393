import type { Dimensions } from '../store/database.ts';

/** The name of a scope dimension. */
export type Dimension = keyof Dimensions;

/** A person's scope: visible ids per dimension, or null for all. An absent dimension means none. */
export type Reach = { readonly [D in Dimension]?: readonly number[] | null };

/**
 * Checks whether a scope is unlimited in each of the product's dimensions, and in any other that it names.
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
 * Checks whether a scope is contained in another.
 *
 * @example
 * isWithin({ branch: [3] }, { branch: [3, 4] }); // true
 * isWithin({ branch: null }, { branch: [3, 4] }); // false: null is all of them
 */
export function isWithin(reach: Reach, other: Reach): boolean {
  const named = Object.keys({ ...reach, ...other }) as readonly Dimension[];
  return named.every((dimension) => {
    // An absent dimension has no visible ids.
    const { [dimension]: ids = [] } = reach;
    const { [dimension]: others = [] } = other;
    return others === null || ids?.every((id) => others.includes(id)) === true;
  });
}
