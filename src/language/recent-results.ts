const atMost = 4;

/**
 * Caches the four most recent results, so that undoing a change, or switching between projects, reuses them.
 *
 * @example
 * recent.find((made) => made.text === text) ?? recent.add(read(text))
 */
export class RecentResults<Made> {
  /** Most recently used first. */
  #made: readonly Made[] = [];

  /** Returns the result for which `isIt` returns true, or undefined. */
  find(isIt: (made: Made) => boolean): Made | undefined {
    const found = this.#made.find(isIt);
    return found === undefined ? undefined : this.add(found);
  }

  /** Adds and returns a result; beyond four, evicts the least recently used. */
  add(made: Made): Made {
    this.#made = [made, ...this.#made.filter((other) => other !== made)].slice(0, atMost);
    return made;
  }
}

/**
 * Returns whether two lists contain identical objects or equal texts, in the same order.
 *
 * @example
 * areIdentical([api], [api]) // true
 */
export function areIdentical(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((thing, index) => thing === other[index]);
}
