import type { ReactNode } from 'react';
import type { ResolvedColumn, ResolvedExportAction, ResolvedImportAction } from '../../compile/resolved.ts';
import type { sheetFor } from '../../kinds/actions/sheet/address.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import type { Row } from '../../language/json.ts';
import type { Page } from '../client/page.ts';

/** The context of an action: its row, and the operations of its list or sheet. */
export interface Scope {
  /** The row of the action; empty in a list's toolbar. */
  readonly row: Row;
  /** For a row of a table in a sheet: the scope of the sheet's record. */
  readonly record?: Pick<Scope, 'row' | 'refresh'>;
  /** The signed-in user, for actions of a list's toolbar: initial form values may refer to them. */
  readonly person?: Row;
  readonly lookups: Lookups;
  /**
   * Reloads the list and the open sheet; resolves with the reloaded rows in which to look for `row`. Never rejects. A
   * `changed` row is deselected if the list no longer shows it.
   */
  readonly refresh: (changed?: Row) => Promise<readonly Row[]>;
  /** Closes the sheet that holds the action; absent in a list. */
  readonly close?: () => void;
  /** Opens one of the screen's sheets for a row; `addressOf` builds its address and is loaded with the action. */
  readonly openSheet: (name: string, row: Row, addressOf: typeof sheetFor) => void;
  /** Opens the export dialog of the list; absent outside a list's toolbar. */
  readonly exportList?: (action: ResolvedExportAction) => void;
  /** Opens an import into the list, or into a table in one of its sheets; absent elsewhere. */
  readonly importRows?: (action: ResolvedImportAction, table?: ImportedTable) => Promise<void>;
  /**
   * Shows a dialog until it calls `close`. Ignored while one for the same `subject` is open, because a second click may
   * come while the first dialog is still loading.
   */
  readonly show: (dialog: (close: () => void) => ReactNode, subject: string) => void;
}

/** A table that an import matches its rows with, in place of the list. */
export interface ImportedTable {
  readonly list: string;
  readonly all: readonly ResolvedColumn[];
  readonly rowName: ResolvedColumn | undefined;
  /** Returns one page of the table's rows: `current` is its zero-based number, `size` its number of rows. */
  readonly ask: (current: number, size: number, signal: AbortSignal) => Promise<Page>;
  readonly refresh: () => void;
}

/** Returns the current content of an action's row; undefined if its list no longer shows it or loading fails. */
export async function rowIn({ row, refresh }: Pick<Scope, 'row' | 'refresh'>): Promise<Row | undefined> {
  return (await refresh()).find(({ id }) => id === row.id);
}
