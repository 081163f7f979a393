import type { Json } from '../json.ts';

/** One condition of a guard: the value of `field` must pass `test`. */
export interface Guard {
  readonly field: string;
  readonly test: Test;
}

/**
 * A test of a value: one of a list (null also admits an empty text), in a range, present, or anything except a list.
 */
export type Test =
  | { readonly oneOf: readonly Json[] }
  | Limits
  | { readonly present: true }
  | { readonly except: readonly Json[] };

/** An inclusive range. With neither end, it admits nothing. */
export interface Limits {
  readonly minimum?: number;
  readonly maximum?: number;
}
