import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { allows } from '../../../compile/action/permission.ts';
import type { ResolvedList, ResolvedOrder } from '../../../compile/resolved.ts';
import type { Row } from '../../../language/json.ts';
import { moveOnlyWhenSortedBy, noMoveWhileFiltered } from '../../../words/zh-CN/console/list.ts';
import type { Page } from '../../client/page.ts';
import { sessionAtom } from '../../session/session.ts';
import { store } from '../../session/store.ts';
import type { RowOrdering } from '../../table/row-handle.tsx';
import type { ListQuery } from '../list-query.ts';

const noRows: readonly Row[] = [];

/** The rows of a list in an order that the user may change. */
export interface RowOrder extends RowOrdering {
  readonly order: ResolvedOrder;
  /**
   * Shows the page's rows in another order until new ones arrive; without an argument, in the order of the back end.
   */
  readonly show: (rows: readonly Row[] | undefined) => void;
}

/**
 * Returns the rows of the page in display order, and how to change their order; undefined for a list without an order,
 * or if the user may not change it.
 */
export function useRowOrder(
  { order }: ResolvedList,
  query: ListQuery,
  page: Page | undefined,
): { readonly rows: readonly Row[]; readonly ordering: RowOrder | undefined } {
  const permissions = useAtomValue(sessionAtom, { store }).user?.permissions;
  const records = page?.records ?? noRows;
  const [moved, setMoved] = useState<{ readonly of: readonly Row[]; readonly rows: readonly Row[] }>();
  const show = useCallback((rows: readonly Row[] | undefined) => setMoved(rows && { of: records, rows }), [records]);
  // A position is among all rows, so they must be counted.
  const isMine = order !== undefined && !page?.hasMore && allows(permissions, order.permission);
  const refused = isMine ? refusal(order, query) : undefined;
  const ordering = useMemo(
    () => (isMine ? { order, show, ...(refused !== undefined && { refused }) } : undefined),
    [isMine, order, show, refused],
  );
  return { rows: moved?.of === records ? moved.rows : records, ordering };
}

/** Returns why rows cannot be moved: in a filtered or differently sorted list, a position is not one among all rows. */
function refusal({ field, title }: ResolvedOrder, { filters, keyword, sorting }: ListQuery): string | undefined {
  if (keyword !== '' || Object.keys(filters).length > 0) return noMoveWhileFiltered;
  const [first, ...more] = sorting;
  const isSorted = first?.field === field && !first.descending && more.length === 0;
  return isSorted ? undefined : moveOnlyWhenSortedBy(title);
}
