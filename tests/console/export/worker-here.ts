import { Packer, type PackerMessage } from '../../../src/console/export/packer.ts';

/** Runs the worker's code in the page's thread. */
export class WorkerHere {
  readonly #packer = new Packer();
  onmessage: (event: { readonly data: unknown }) => void = () => undefined;
  postMessage(told: PackerMessage): void {
    queueMicrotask(() => this.onmessage({ data: this.#packer.tell(told) }));
  }
  terminate(): void {}
}
