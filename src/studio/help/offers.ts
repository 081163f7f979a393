/** One thing that may be written at a place. */
export interface Completion {
  /** What is matched against what was typed, and shown. */
  readonly label: string;
  /** Beside it: what it is called. */
  readonly title?: string | undefined;
  /** Its explanation, when it is looked at. */
  readonly info?: string | undefined;
  /** The text that takes the place of `from`–`to`; `|` is where the cursor goes. */
  readonly text: string;
}
export interface Completions {
  readonly from: number;
  readonly to: number;
  /** Where what was typed begins: after the quote of a string. */
  readonly typed: number;
  readonly options: readonly Completion[];
}

/** What stands at an offset, in words: the name that it is, and the key it belongs to. */
export interface Explanation {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}
