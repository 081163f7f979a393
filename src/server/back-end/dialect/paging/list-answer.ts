import type { Json } from '../../../../language/json.ts';

/** The requested rows: an offset and a number. */
export interface Window {
  readonly offset: number;
  readonly size: number;
}

/** The answer to one request for a list: untranslated rows, and the rest of the answer. */
export interface ListAnswer {
  readonly rows: readonly Json[];
  readonly answer: Json;
  readonly headers: Headers;
}

/** The rows of a window, with the total or, where the back end does not count, whether more follow. */
export interface Slice {
  readonly rows: readonly Json[];
  readonly total: number | null;
  readonly more: boolean;
  /** The answer that the first of them came in. */
  readonly answer: Json;
}
