import type { Exported } from '../../language/columns/kind.ts';

/** A column of the file: its title, and its width in pixels on the page. */
export interface FileColumn {
  readonly title: string;
  readonly width: number;
}

/** A row of the file; `null` is an empty cell. */
export type FileRow = readonly (Exported | null)[];

/** A spreadsheet file that is written row by row, and is packed while it is: no more of it is held than what is packed. */
export interface SheetFile {
  add(rows: readonly FileRow[]): void;
  /** Returns the whole file. */
  end(): Blob;
}

/** One kind of spreadsheet file. */
export interface SheetFormat {
  readonly extension: string;
  /** The most rows that it holds, titles aside. */
  readonly most: number;
  /** Begins a file whose first row are the titles. `title` names the sheet, where the format has names. */
  readonly begin: (title: string, columns: readonly FileColumn[]) => SheetFile;
}
