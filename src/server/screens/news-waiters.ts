/** Long-polling: waits until a marker changes. */
export class NewsWaiters {
  readonly #mark: () => string;
  readonly #wakes = new Set<() => void>();
  #isOver = false;

  constructor(mark: () => string) {
    this.#mark = mark;
  }

  /** Resolves when the marker is no longer `seen`, after this many milliseconds, when aborted, or when closed. */
  async until(seen: string, milliseconds: number, signal?: AbortSignal): Promise<void> {
    if (this.#isOver || this.#mark() !== seen) return;
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#wakes.delete(wake);
        resolve();
      };
      const wake = () => {
        if (this.#isOver || this.#mark() !== seen) end();
      };
      const timer = setTimeout(end, milliseconds);
      this.#wakes.add(wake);
      signal?.addEventListener('abort', end);
    });
  }

  /** Notifies waiters that the marker may have changed. */
  wake(): void {
    for (const wake of this.#wakes) wake();
  }

  end(): void {
    this.#isOver = true;
    this.wake();
  }
}
