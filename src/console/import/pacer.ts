/** Milliseconds of work before yielding to the page. */
const turn = 12;

/** Yields to the page between the parts of long work. */
export class Pacer {
  #since = performance.now();
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /**
   * Resolves with false immediately while the time slice lasts; else with true, after yielding. Throws an AbortError.
   */
  async rest(): Promise<boolean> {
    if (performance.now() - this.#since < turn) return false;
    await new Promise((resolve) => setTimeout(resolve));
    this.#signal.throwIfAborted();
    this.#since = performance.now();
    return true;
  }
}
