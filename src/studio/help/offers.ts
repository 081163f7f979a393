/** A completion. */
export interface Completion {
  /** Shown, and matched with the input. */
  readonly label: string;
  /** The title, shown beside it. */
  readonly title?: string | undefined;
  /** The explanation, shown on demand. */
  readonly info?: string | undefined;
  /** The text that replaces `from`–`to`; `|` marks the cursor. */
  readonly text: string;
}
export interface Completions {
  readonly from: number;
  readonly to: number;
  /** The offset where the typed text starts: after the quote of a string. */
  readonly typed: number;
  readonly options: readonly Completion[];
}

/** An explanation of a name at an offset, and of its key. */
export interface Explanation {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}
