const atMost = 4;

/**
 * Caches the four most recent results, so that undoing a change, or switching between projects, reuses them.
 *
 * @example
 * recent.find((made) => made.text === text) ?? recent.add(read(text))
 */
export class RecentResults<Made> {
  /** Those that were used last come first. */
  #made: readonly Made[] = [];

  /** Returns the one that `isIt` holds for, or undefined. */
  find(isIt: (made: Made) => boolean): Made | undefined {
    const found = this.#made.find(isIt);
    return found === undefined ? undefined : this.add(found);
  }

  /** Adds and returns one; beyond four, drops the one that was not used for longest. */
  add(made: Made): Made {
    this.#made = [made, ...this.#made.filter((other) => other !== made)].slice(0, atMost);
    return made;
  }
}

/**
 * Returns whether two lists hold the very same objects or equal texts, in the same order.
 *
 * @example
 * areIdentical([api], [api]) // true
 */
export function areIdentical(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((thing, index) => thing === other[index]);
}
