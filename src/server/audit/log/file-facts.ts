/** Checks whether a value is a valid row count. */
export function isRowCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** Checks whether a value is a SHA-256 hash in hexadecimal. */
export function isFileHash(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

/** A sum as a decimal, or the sums by currency code. */
export type FileSum = string | Readonly<Record<string, string>>;

/** The facts stored for an export or import, which are formatted in each reader's language. */
export interface FileFacts {
  readonly rows: number;
  readonly hash?: string | undefined;
  /** Import only: the file's name, and the number of rows to write. */
  readonly file?: string;
  readonly sent?: number;
  /** Export only: the rows were selected one by one, regardless of the filters. */
  readonly selected?: true | undefined;
  /** Export only: the sums of the file's last row by field; for several currencies, by code. */
  readonly sums?: Readonly<Record<string, FileSum>>;
}

/** Returns the {@link FileFacts} stored as an entry's message; undefined for older entries, which store a sentence. */
export function factsIn(message: string): FileFacts | undefined {
  return message.startsWith('{') ? (JSON.parse(message) as FileFacts) : undefined;
}
