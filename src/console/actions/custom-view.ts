import type { ComponentType } from 'react';
import type { Json, Row } from '../../language/json.ts';

/** The props of a custom view. */
export interface ViewProps {
  /** The screen's `with`, filled from the row. */
  readonly values: Readonly<Record<string, Json>>;
  /** The row or record it belongs to; empty on a page or in a toolbar. */
  readonly row: Row;
  /** Reloads the list and the open sheet after the view has changed records. */
  readonly refresh: () => void;
  /** Closes the dialog that holds the view, if there is one. */
  readonly close: () => void;
  /** Like `close`, but asks first if typed input would be lost. */
  readonly leave: () => void;
  /** Tells the dialog whether typed input would be lost. */
  readonly onDirty: (dirty: boolean) => void;
}

/** A custom view's module. */
export interface ViewModule {
  readonly View: ComponentType<ViewProps>;
}
