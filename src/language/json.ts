/**
 * JSON 的任意值。
 * @en Any value of JSON.
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A record as a list or sheet receives it: field name → value. */
export type Row = Readonly<Record<string, Json>>;
