import { readFolder, watchFolder } from './folder.ts';
import { Publisher } from './publisher.ts';

/**
 * A project's folder in development, published on every save. Vite and the reference server of one process share one.
 *
 *     save → read, after the last write → published → listeners notified
 */
export class Live {
  readonly root: string;
  readonly publisher = new Publisher();
  #lastTurn: Promise<void> = Promise.resolve();
  #first: Promise<void> | undefined;
  #unwatch: (() => void) | undefined;
  readonly #failed: (error: unknown) => void;

  /** Calls `failed` if the folder cannot be read after a change. */
  constructor(root: string, failed: (error: unknown) => void) {
    this.root = root;
    this.#failed = failed;
  }

  /** Resolves after the first read of the folder, which is watched from then on. */
  open(): Promise<void> {
    this.#first ??= this.#begin();
    return this.#first;
  }

  /** Publishes the files currently on disk. */
  refresh(): Promise<void> {
    const turn = this.#lastTurn.then(async () => {
      this.publisher.take(await readFolder(this.root));
    });
    this.#lastTurn = turn.catch(() => undefined);
    return turn;
  }

  close(): void {
    this.#unwatch?.();
    this.#unwatch = undefined;
  }

  #begin(): Promise<void> {
    this.#unwatch = watchFolder(this.root, () => {
      this.refresh().catch(this.#failed);
    });
    return this.refresh();
  }
}
