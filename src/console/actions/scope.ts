import type { ReactNode } from 'react';
import type { ResolvedColumn, ResolvedExportAction, ResolvedImportAction } from '../../compile/resolved.ts';
import type { sheetFor } from '../../kinds/actions/sheet/address.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import type { Row } from '../../language/json.ts';
import type { Page } from '../client/page.ts';

/** The surroundings of an action: its row, and what its list or sheet can do. */
export interface Scope {
  /** The row of the action; empty in a list's toolbar. */
  readonly row: Row;
  /** The scope of the record that a row of a table in its sheet belongs to. */
  readonly record?: Pick<Scope, 'row' | 'refresh'>;
  /** The signed-in person, above a list: forms there start with their values. */
  readonly person?: Row;
  readonly lookups: Lookups;
  /**
   * Reloads the list and the open sheet; resolves with the rows there that `row` would now be among. Never rejects. A
   * row that was `changed` does not stay selected in a list that no longer shows it.
   */
  readonly refresh: (changed?: Row) => Promise<readonly Row[]>;
  /** Closes the sheet that holds the action; absent in a list. */
  readonly close?: () => void;
  /** Opens one of the screen's sheets for a row; how its address is written is loaded with the action. */
  readonly openSheet: (name: string, row: Row, addressOf: typeof sheetFor) => void;
  /** Opens the export of the list that the action stands above; absent anywhere else. */
  readonly exportList?: (action: ResolvedExportAction) => void;
  /** Opens an import of rows of the list, or of a table in one of its sheets; absent anywhere else. */
  readonly importRows?: (action: ResolvedImportAction, table?: ImportedTable) => Promise<void>;
  /**
   * Shows a dialog until it calls `close`, unless one for the same `subject` is open: a second click comes while the
   * first one's dialog is still being loaded.
   */
  readonly show: (dialog: (close: () => void) => ReactNode, subject: string) => void;
}

/** A table, in place of the list, whose rows a file is matched with. */
export interface ImportedTable {
  readonly list: string;
  readonly all: readonly ResolvedColumn[];
  readonly rowName: ResolvedColumn | undefined;
  /** Returns a page of its rows: `current` is its zero-based number, `size` its number of rows. */
  readonly ask: (current: number, size: number, signal: AbortSignal) => Promise<Page>;
  readonly refresh: () => void;
}

/** Returns an action's row with its current content; undefined if its list no longer shows it, or it cannot be loaded. */
export async function rowIn({ row, refresh }: Pick<Scope, 'row' | 'refresh'>): Promise<Row | undefined> {
  return (await refresh()).find(({ id }) => id === row.id);
}
