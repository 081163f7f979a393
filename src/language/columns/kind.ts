import type { EnumValue } from '../enum.ts';
import type { Json } from '../json.ts';
import type { RangeOf } from '../range.ts';

/**
 * What a record says of a property, as far as it decides how the property shows: its format, or what its values are.
 * `id`: the number of a thing, which may be its name; `named`: a value of an option list; `pictures`: a list of addresses.
 */
export type Shape =
  | `format ${string}`
  | 'string'
  | 'number'
  | 'boolean'
  | 'enum'
  | 'yes-no'
  | 'id'
  | 'named'
  | 'list'
  | 'pictures';

/** What a column looks up beyond its row. */
export interface Lookups {
  /** Returns the name of an option, e.g. of supplier 3; `undefined` where the list does not have it (yet). */
  optionTitle(list: string, value: Json): string | undefined;
}

/** The values of a column's field, where they are named. */
export interface Named {
  /** The enum of a badge. */
  readonly enum?: readonly EnumValue[];
  /** The option list of an option. */
  readonly options?: string;
}

/**
 * A value as a spreadsheet takes it, with the number format that shows it as the console does. A date is its wall clock
 * in Shanghai: `2026-11-20` or `2026-11-20 08:05:09`.
 */
export type Exported =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'number'; readonly value: number; readonly format: string }
  | { readonly type: 'date'; readonly value: string; readonly format: string };

/** The pure half of a kind of column: what it fits, says and exports. Its face is in `src/console/columns`. */
export interface ColumnKind {
  /** The properties that show so where a screen names no kind. */
  readonly usual: readonly Shape[];
  /** The properties that a screen may show so besides. */
  readonly possible?: readonly Shape[];
  /** What a range over its values is a range of; absent where nobody asks for one. */
  readonly range?: RangeOf;
  /** The server cannot put its values in order. */
  readonly isUnordered?: true;
  /** Figures stand at the end, so that their digits line up. */
  readonly align?: 'end';
  /** Width in pixels where the screen names none. */
  readonly width: number;
  /** Returns the value in words, for tooltips, questions and exports; null where there is nothing to show. */
  text(value: Json, column: Named, lookups: Lookups): string | null;
  /** Returns the value for a spreadsheet; null where it is none of the kind's. Its text, where a kind has none. */
  exported?(value: Json): Exported | null;
}
