import type { EnumValue } from '../../language/enum.ts';
import type { Json } from '../../language/json.ts';
import type { RangeOf } from '../../language/range.ts';
import type { Currency } from '../../language/text/currency.ts';

/**
 * The property's format or type that determines its column kinds. `id` is the identifier of a record, which may serve
 * as its name; `named` is a value of an option list; `pictures` is a list of URLs.
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

/** Lookups of data outside the row. */
export interface Lookups {
  /** Returns the title of an option, such as supplier 3; `undefined` if the list lacks it or is still loading. */
  optionTitle(list: string, value: Json): string | undefined;
  /** Returns whether the title of an option is still loading. */
  isAwaited?(list: string, value: Json): boolean;
}

/** The properties of a column that determine how its values are formatted. */
export interface Reading {
  /** The enum of a column of enum values. */
  readonly enum?: readonly EnumValue[];
  /** The option list of an option column. */
  readonly options?: string;
  /** Present if only the ends of its values are shown. */
  readonly masked?: object;
  /** For a date-time column without seconds. */
  readonly precision?: 'minute';
  /** The currency of an amount, if it is not the project's; `readingIn` resolves one that a field of the row names. */
  readonly currency?: Currency;
}

/**
 * A spreadsheet cell: the value, and the number format that shows it as the console does. A date is in the project's
 * time zone: `2026-11-20` or `2026-11-20 08:05:09`.
 */
export type Exported =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'number'; readonly value: number; readonly format: string; readonly currency?: string }
  | { readonly type: 'date'; readonly value: string; readonly format: string };

/** The pure half of a column kind: the properties it can show, its text and its export. `face.tsx` renders it. */
export interface ColumnKind {
  /** The shapes that this kind shows by default. */
  readonly usual: readonly Shape[];
  /** Other shapes that a screen may show with this kind. */
  readonly possible?: readonly Shape[];
  /** The type of range filter for its values; absent if ranges make no sense. */
  readonly range?: RangeOf;
  /** Whether a text search can match its values, because they are shown as stored. */
  readonly isSearched?: true;
  /** Whether the server cannot sort by its values. */
  readonly isUnordered?: true;
  /** Whether it cannot be a link, because it is a control itself or shows several values. */
  readonly isUnlinked?: true;
  /**
   * Whether its values are numbers, which can be charted, ranked and compared; right-aligned, so that their digits line
   * up.
   */
  readonly isFigure?: true;
  /** Whether its values need the field's title before them, outside of tables. */
  readonly needsTitle?: true;
  /** Default width in pixels. */
  readonly width: number;
  /** Returns the value as text, for tooltips, confirmations and exports; null if there is nothing to show. */
  text(value: Json, column: Reading, lookups: Lookups): string | null;
  /** Returns the value as a spreadsheet cell, or null if it is not a value of this kind. The text by default. */
  exported?(value: Json, column: Reading): Exported | null;
}
