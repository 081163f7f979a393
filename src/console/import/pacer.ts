/** Milliseconds that work may take before the page gets a turn. */
const turn = 12;

/** Lets the page go on between the parts of long work. */
export class Pacer {
  #since = performance.now();
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** Resolves at once, with false, while the turn lasts; else, with true, after the page has had its own. Throws an AbortError. */
  async rest(): Promise<boolean> {
    if (performance.now() - this.#since < turn) return false;
    await new Promise((resolve) => setTimeout(resolve));
    this.#signal.throwIfAborted();
    this.#since = performance.now();
    return true;
  }
}
