/** The rows of a sheet, each cell as text; a row may be shorter than others, or empty. */
export type Table = readonly (readonly string[])[];

/** The content of a file: its sheets in their order, and the SHA-256 of its bytes in hex. */
export interface ReadFile {
  readonly sheets: readonly Table[];
  readonly hash: string;
}
