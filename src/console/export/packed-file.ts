import { productName } from '../../compile/boot/boot-html.ts';
import { boot } from '../session/boot.ts';
import { startWorker } from '../session/start-worker.ts';
import type { PackerMessage, PackerReply } from './packer.ts';
import type { FileColumn, FileRow, Format } from './sheet-file.ts';
import address from './worker.ts?worker&url';

/**
 * A spreadsheet file that a worker packs, so that the page stays responsive. Memory holds the packed part and one more
 * page.
 */
export class PackedFile {
  readonly #worker = startWorker(address, 'baize-export');
  #packing: Promise<PackerReply>;

  constructor(format: Format, title: string, columns: readonly FileColumn[]) {
    this.#packing = this.#tell({ begin: format, title, product: productName(boot()), columns });
  }

  /** Adds rows once the previous ones are packed. Throws if packing those failed. */
  async add(rows: readonly FileRow[]): Promise<void> {
    await this.#packing;
    this.#packing = this.#tell({ rows });
  }

  /** Returns the complete file. */
  async end(): Promise<Blob> {
    await this.#packing;
    const { blob } = await this.#tell('end');
    if (blob === undefined) throw new Error('The worker has ended the file without one.');
    return blob;
  }

  /** Terminates the worker, even while it is busy. */
  close(): void {
    this.#worker.terminate();
  }

  #tell(request: PackerMessage): Promise<PackerReply> {
    const reply = new Promise<PackerReply>((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<PackerReply>) =>
        data.error === undefined ? resolve(data) : reject(new Error(data.error));
      this.#worker.onerror = ({ message }) => reject(new Error(message || 'The worker has not started.'));
      this.#worker.postMessage(request);
    });
    // The next caller gets this error; without one, it must not be reported as unhandled.
    reply.catch(() => undefined);
    return reply;
  }
}
