import type { Exported } from '../../kinds/columns/kind.ts';

/** A column of the file: its title, and its width in pixels on the page. */
export interface FileColumn {
  readonly title: string;
  readonly width: number;
}

/** A row of the file; `null` is an empty cell. */
export type FileRow = readonly (Exported | null)[];

/** A spreadsheet file that is written and packed row by row: memory holds only the packed part. */
export interface SheetFile {
  add(rows: readonly FileRow[]): void;
  /** Returns the whole file. */
  end(): Blob;
}

/** The kinds of spreadsheet files, by their extension, with the most rows that each holds, titles aside. */
export const maxSheetRows = { xlsx: 1_048_575, csv: Number.POSITIVE_INFINITY } as const;

export type Format = keyof typeof maxSheetRows;

/** How one kind of spreadsheet file is written. */
export interface SheetFormat {
  /**
   * Begins a file whose first row are the titles. `title` names the sheet, and `product` the author and the head of each
   * printed page, where the format has these.
   */
  readonly begin: (title: string, columns: readonly FileColumn[], product: string) => SheetFile;
}
