import type { ReactNode } from 'react';
import { moveRow, moveRowHint } from '../../words/zh-CN/console/table.ts';

/** Rows that people put in order. What a handle does is the list's: it finds them by their class. */
export interface RowOrdering {
  /** Why no row can be moved now; absent while they can. */
  readonly refused?: string | undefined;
}

/** The handle by which the row at a zero-based place is moved. Not a component, because a page has many of them. */
export function rowHandle({ refused }: RowOrdering, place: number): ReactNode {
  return (
    <button
      type="button"
      className="row-handle"
      aria-label={moveRow(place + 1)}
      aria-disabled={refused === undefined ? undefined : true}
      title={refused ?? moveRowHint}
    />
  );
}
