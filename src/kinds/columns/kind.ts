import type { EnumValue } from '../../language/enum.ts';
import type { Json } from '../../language/json.ts';
import type { RangeOf } from '../../language/range.ts';
import type { Currency } from '../../language/text/currency.ts';

/**
 * What decides how a property is shown: its format, or the nature of its values. `id` is the number of a thing, which
 * may serve as its name; `named` is a value of an option list; `pictures` is a list of URLs.
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

/** What a column looks up outside its row. */
export interface Lookups {
  /** Returns the title of an option, such as supplier 3; `undefined` if the list lacks it or is still loading. */
  optionTitle(list: string, value: Json): string | undefined;
  /** Returns whether the title of an option is still loading. */
  isAwaited?(list: string, value: Json): boolean;
}

/** How a column's values are formatted. */
export interface Reading {
  /** The enum of a column of enum values. */
  readonly enum?: readonly EnumValue[];
  /** The option list of an option column. */
  readonly options?: string;
  /** Only the ends of its values are shown. */
  readonly masked?: object;
  /** Of a time column without seconds. */
  readonly precision?: 'minute';
  /** Of an amount of another currency than CNY; as its row has it, once that is known. */
  readonly currency?: Currency;
}

/**
 * A spreadsheet cell: the value, and the number format that shows it as the console does. A date is its time by the
 * project's clocks: `2026-11-20` or `2026-11-20 08:05:09`.
 */
export type Exported =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'number'; readonly value: number; readonly format: string; readonly currency?: string }
  | { readonly type: 'date'; readonly value: string; readonly format: string };

/**
 * The pure half of a column kind: the properties it fits, its text and its export. Its face is in
 * `face.tsx`.
 */
export interface ColumnKind {
  /** The shapes shown by this kind when a screen names none. */
  readonly usual: readonly Shape[];
  /** Other shapes a screen may show by this kind. */
  readonly possible?: readonly Shape[];
  /** The kind of range over its values; absent if ranges make no sense. */
  readonly range?: RangeOf;
  /** A search finds its values by their text: they are shown as they are stored. */
  readonly isSearched?: true;
  /** The server cannot sort by its values. */
  readonly isUnordered?: true;
  /** It is a control itself, or shows several values: it cannot be a link. */
  readonly isUnlinked?: true;
  /** Its values are numbers, drawn in charts, ranked by and compared as such; right-aligned so that their digits line up. */
  readonly isFigure?: true;
  /** Its values say little without the field's title, which stands before them where no head of a table does. */
  readonly needsTitle?: true;
  /** Default width in pixels. */
  readonly width: number;
  /** Returns the value in words, for tooltips, questions and exports; null if there is nothing to show. */
  text(value: Json, column: Reading, lookups: Lookups): string | null;
  /** Returns the value as a spreadsheet cell, or null if it is not a value of this kind. Defaults to the text. */
  exported?(value: Json, column: Reading): Exported | null;
}
