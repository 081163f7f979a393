import type { ComponentType } from 'react';
import type { Json, Row } from '../../language/json.ts';

/** What a custom view is given. */
export interface ViewProps {
  /** The screen's `with`, filled from the row. */
  readonly values: Readonly<Record<string, Json>>;
  /** The row or the record it stands in; empty on a page or in a toolbar. */
  readonly row: Row;
  /** Loads the list and the open sheet again, after the view changed something. */
  readonly refresh: () => void;
  /** Closes the dialog that holds the view; does nothing where there is none. */
  readonly close: () => void;
  /** As `close`, after a question where something typed would be lost. */
  readonly leave: () => void;
  /** Tells the dialog that something typed would be lost. */
  readonly onDirty: (dirty: boolean) => void;
}

/** A custom view's module. */
export interface ViewModule {
  readonly View: ComponentType<ViewProps>;
}
