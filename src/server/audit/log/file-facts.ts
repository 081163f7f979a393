/** Returns whether a value is a number of rows. */
export function isRowCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** Returns whether a value is a SHA-256 hash in hexadecimal digits. */
export function isFileHash(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

/** A sum, or that of each currency. */
export type FileSum = string | Readonly<Record<string, string>>;

/** What an entry keeps of an export or import, so that each reader has it in their own language. */
export interface FileFacts {
  readonly rows: number;
  readonly hash?: string | undefined;
  /** Of an import: the file's name, and how many of its rows are carried out. */
  readonly file?: string;
  readonly sent?: number;
  /** Of an export: its rows were selected one by one, regardless of the filters at that moment. */
  readonly selected?: true | undefined;
  /** Of an export: the sums in its last row, by field; those of several currencies by their codes. */
  readonly sums?: Readonly<Record<string, FileSum>>;
}

/** Returns what an entry keeps as its message: {@link FileFacts}; undefined of an older one, which has a sentence. */
export function factsIn(message: string): FileFacts | undefined {
  return message.startsWith('{') ? (JSON.parse(message) as FileFacts) : undefined;
}
