import { csv } from './csv.ts';
import type { FileColumn, FileRow, Format, SheetFile, SheetFormat } from './sheet-file.ts';
import { xlsx } from './xlsx.ts';

/** The messages to the packer, in this order; `rows` once per page. */
export type PackerMessage =
  | {
      readonly begin: Format;
      readonly title: string;
      /** The product's name. */
      readonly product: string;
      readonly columns: readonly FileColumn[];
    }
  | { readonly rows: readonly FileRow[] }
  | 'end';

/** The reply to each message, in the same order: nothing, the complete file at the end, or an error message. */
export type PackerReply = { readonly blob?: Blob; readonly error?: string };

const formats: Readonly<Record<Format, SheetFormat>> = { xlsx, csv };

/** Packs one spreadsheet file from a sequence of messages. */
export class Packer {
  #file: SheetFile | undefined;

  /** Processes a message and returns the reply; never throws. */
  tell(request: PackerMessage): PackerReply {
    try {
      if (request === 'end') return { ...(this.#file && { blob: this.#file.end() }) };
      if ('begin' in request)
        this.#file = formats[request.begin].begin(request.title, request.columns, request.product);
      else this.#file?.add(request.rows);
      return {};
    } catch (error) {
      return { error: String(error) };
    }
  }
}
