import type { ReactNode } from 'react';

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
      aria-label={`移动第 ${place + 1} 行`}
      aria-disabled={refused === undefined ? undefined : true}
      title={refused ?? '拖动；或按空格拿起，点击写明第几位'}
    />
  );
}
