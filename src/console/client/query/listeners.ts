/** Who is told of something without content: whoever is told looks for itself. */
export class Listeners {
  readonly #all = new Set<() => void>();

  /** Calls back whenever there is something to tell. Returns a function that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  /** Calls back everybody who has subscribed by now. */
  readonly tell = (): void => {
    for (const listener of [...this.#all]) listener();
  };
}
