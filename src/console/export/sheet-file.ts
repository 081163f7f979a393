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
  /** Returns the complete file. */
  end(): Blob;
}

/** File extension → the maximum number of rows of the format, without the header. */
export const maxSheetRows = { xlsx: 1_048_575, csv: Number.POSITIVE_INFINITY } as const;

export type Format = keyof typeof maxSheetRows;

/** The writer of one spreadsheet format. */
export interface SheetFormat {
  /**
   * Starts a file with a header row. `title` names the sheet, and `product` the author and the header of each printed
   * page, if the format supports them.
   */
  readonly begin: (title: string, columns: readonly FileColumn[], product: string) => SheetFile;
}
