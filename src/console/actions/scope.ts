import type { ReactNode } from 'react';
import type { Lookups } from '../../language/columns/kind.ts';
import type { Row } from '../../language/json.ts';

/** What surrounds an action: its row, and what the list or sheet it stands in can do. */
export interface Scope {
  /** The row the action is about; empty for a list's toolbar. */
  readonly row: Row;
  /** Who is signed in, above a list: forms there begin with what is theirs. */
  readonly person?: Row;
  readonly lookups: Lookups;
  /** Loads the list and the open sheet again. */
  readonly refresh: () => void;
  /** Closes the sheet that the action stands in; absent in a list. */
  readonly close?: () => void;
  /** Opens one of the screen's sheets for a row. */
  readonly openSheet: (name: string, row: Row) => void;
  /** Shows a dialog until it calls `close`. */
  readonly show: (dialog: (close: () => void) => ReactNode) => void;
}
