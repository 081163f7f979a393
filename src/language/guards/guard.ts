import type { Json } from '../json.ts';

/** One condition of a guard: the field's value must pass `test`. */
export interface Guard {
  readonly field: string;
  readonly test: Test;
}

/** What a value has to be: one of these, in a range, there or not there, anything but these. */
export type Test =
  | { readonly oneOf: readonly Json[] }
  | Limits
  | { readonly present: boolean }
  | { readonly except: readonly Json[] };

/** A range that includes its ends. Without either end it holds nothing. */
export interface Limits {
  readonly minimum?: number;
  readonly maximum?: number;
}
