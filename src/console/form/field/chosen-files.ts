import { Listeners } from '../../client/query/listeners.ts';
import type { FilesByPath } from '../../input/drafts.ts';

/** The files chosen in one form and not uploaded yet. They count as input. */
export class ChosenFiles {
  #files: FilesByPath = {};
  readonly #uploads = new Map<string, (file: File) => void>();
  readonly #listeners = new Listeners();

  /** Calls back whenever a file is chosen, uploaded or discarded; returns the unsubscribe function. */
  readonly subscribe = this.#listeners.subscribe;

  /** The files by the paths of their fields; undefined if there are none. */
  get all(): FilesByPath | undefined {
    return Object.keys(this.#files).length === 0 ? undefined : this.#files;
  }

  /** Sets the file that was chosen in a field; undefined once it is uploaded or discarded. */
  set(path: string, file: File | undefined): void {
    const { [path]: known, ...others } = this.#files;
    if (known === file) return;
    this.#files = file === undefined ? others : { ...others, [path]: file };
    this.#listeners.tell();
  }

  /**
   * Registers what uploads the file of a field, until the returned function is called: a field that goes takes its file
   * along. A restored file is uploaded at once.
   */
  register(path: string, upload: (file: File) => void): () => void {
    this.#uploads.set(path, upload);
    const { [path]: file } = this.#files;
    if (file !== undefined) upload(file);
    return () => {
      if (this.#uploads.get(path) !== upload) return;
      this.#uploads.delete(path);
      // React may take a field away and put it back at once.
      queueMicrotask(() => {
        if (!this.#uploads.has(path)) this.set(path, undefined);
      });
    };
  }

  /** Takes over the files of a draft: each is uploaded as soon as its field is rendered. */
  restore(files: FilesByPath): void {
    for (const [path, file] of Object.entries(files)) {
      this.set(path, file);
      this.#uploads.get(path)?.(file);
    }
  }

  /** Forgets all of them: the form was saved without. */
  clear(): void {
    for (const path of Object.keys(this.#files)) this.set(path, undefined);
  }
}
