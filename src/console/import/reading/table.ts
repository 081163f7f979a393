/** The rows of a sheet, each cell as its text; a row may be shorter than others, and empty. */
export type Table = readonly (readonly string[])[];

/** What a file holds: its sheets in their order, and the SHA-256 of its bytes, in hex. */
export interface ReadFile {
  readonly sheets: readonly Table[];
  readonly hash: string;
}
