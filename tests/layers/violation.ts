/** An import that may not be, where it stands, and why. */
export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly sentence: string;
}
