import type { Json } from '../../../../language/json.ts';

/** The rows that are asked for. */
export interface Window {
  readonly offset: number;
  readonly size: number;
}

/** What the back end has answered to one request for a list: rows as it has them, and the rest of its answer. */
export interface ListAnswer {
  readonly rows: readonly Json[];
  readonly answer: Json;
  readonly headers: Headers;
}

/** The rows of a window; without a total it is only known whether more follow. */
export interface Slice {
  readonly rows: readonly Json[];
  readonly total: number | null;
  readonly more: boolean;
  /** The answer that the first of them came in. */
  readonly answer: Json;
}
