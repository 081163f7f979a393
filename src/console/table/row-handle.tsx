import type { ReactNode } from 'react';
import { moveRow, moveRowHint } from '../../words/zh-CN/console/table.ts';

/** Rows that the user can order. The list handles the handles' events: it finds them by their class. */
export interface RowOrdering {
  /** Why rows cannot be moved; absent if they can. */
  readonly refused?: string | undefined;
}

/** Renders the drag handle of the row at a zero-based index. Not a component, because a page has many of them. */
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
