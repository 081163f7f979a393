import { Listeners } from '../../client/query/listeners.ts';
import type { FilesByPath } from '../../input/drafts.ts';

/** The files chosen in one form and not uploaded yet. They count as unsaved input. */
export class ChosenFiles {
  #files: FilesByPath = {};
  readonly #uploads = new Map<string, (file: File) => void>();
  readonly #listeners = new Listeners();

  /** Calls back whenever a file is chosen, uploaded or discarded; returns the unsubscribe function. */
  readonly subscribe = this.#listeners.subscribe;

  /** Field path → file; undefined if there are none. */
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
   * Registers the upload function of a field, until the returned function is called: removing a field discards its
   * file. A restored file is uploaded at once.
   */
  register(path: string, upload: (file: File) => void): () => void {
    this.#uploads.set(path, upload);
    const { [path]: file } = this.#files;
    if (file !== undefined) upload(file);
    return () => {
      if (this.#uploads.get(path) !== upload) return;
      this.#uploads.delete(path);
      // React may unmount and remount a field at once.
      queueMicrotask(() => {
        if (!this.#uploads.has(path)) this.set(path, undefined);
      });
    };
  }

  /** Restores the files of a draft: each is uploaded as soon as its field is rendered. */
  restore(files: FilesByPath): void {
    for (const [path, file] of Object.entries(files)) {
      this.set(path, file);
      this.#uploads.get(path)?.(file);
    }
  }

  /** Discards all files: the form was saved without them. */
  clear(): void {
    for (const path of Object.keys(this.#files)) this.set(path, undefined);
  }
}
