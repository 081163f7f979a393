/** A set of change callbacks without payload. */
export class Listeners {
  readonly #all = new Set<() => void>();

  /** Calls back on every change. Returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  /** Calls every subscriber. */
  readonly tell = (): void => {
    for (const listener of [...this.#all]) listener();
  };
}
