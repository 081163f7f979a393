import type { Json } from '../../../../language/json.ts';

/** The requested rows: offset and count. */
export interface Window {
  readonly offset: number;
  readonly size: number;
}

/** The response to one list request: untranslated rows, and the rest of the response. */
export interface ListAnswer {
  readonly rows: readonly Json[];
  readonly answer: Json;
  readonly headers: Headers;
}

/** The rows of a window, with the total or, if the back end does not count, whether more follow. */
export interface Slice {
  readonly rows: readonly Json[];
  readonly total: number | null;
  readonly more: boolean;
  /** The response that contained the first of them. */
  readonly answer: Json;
}
