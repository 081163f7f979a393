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

/** The rows of a list whose order the person may change. */
export interface RowOrder extends RowOrdering {
  readonly order: ResolvedOrder;
  /** Shows the page's rows in another order until others arrive; without rows, as they came. */
  readonly show: (rows: readonly Row[] | undefined) => void;
}

/**
 * Returns the rows of the page as they are to be shown, and how their order is changed; undefined for a list without an
 * order, and for somebody who may not change it.
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
  // A place is one among all rows, which are counted.
  const isMine = order !== undefined && !page?.hasMore && allows(permissions, order.permission);
  const refused = isMine ? refusal(order, query) : undefined;
  const ordering = useMemo(
    () => (isMine ? { order, show, ...(refused !== undefined && { refused }) } : undefined),
    [isMine, order, show, refused],
  );
  return { rows: moved?.of === records ? moved.rows : records, ordering };
}

/** A place among rows that are filtered or sorted otherwise is no place among all of them. */
function refusal({ field, title }: ResolvedOrder, { filters, keyword, sorting }: ListQuery): string | undefined {
  if (keyword !== '' || Object.keys(filters).length > 0) return noMoveWhileFiltered;
  const [first, ...more] = sorting;
  const isSorted = first?.field === field && !first.descending && more.length === 0;
  return isSorted ? undefined : moveOnlyWhenSortedBy(title);
}
