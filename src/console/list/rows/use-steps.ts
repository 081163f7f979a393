import { type RefObject, useMemo } from 'react';
import type { Row } from '../../../language/json.ts';
import { hasSheet, sheetIn, withSheet } from '../../actions/sheet-address.ts';
import { fetchOnce } from '../../client/query/query-cache.ts';
import { pageOf } from '../load-list.ts';
import type { ShownList } from '../shown-list.ts';
import type { CurrentRow } from './use-current-row.ts';

/** Ways from one row to the one before or after it, over all pages. */
export interface Steps {
  /** Moves the current row; at the end of a page, to the page beside it. */
  readonly move: (by: 1 | -1) => void;
  /** Makes the row after this one current, once the focus is back in the list. */
  readonly next: (row: Row) => void;
  /** Opens the record before or after the one whose sheet stands open. */
  readonly turn: (by: 1 | -1) => Promise<void>;
}

/** Returns the steps of a list. */
export function useSteps(latest: RefObject<ShownList>, row: CurrentRow): Steps {
  return useMemo(() => {
    /** The page beside the shown one; undefined at either end. */
    const pageBeside = (by: 1 | -1) => {
      const { query, total } = latest.current;
      const page = query.current + by;
      return page < 0 || page * query.size >= total ? undefined : page;
    };
    /**
     * Goes to a page of the rows as they are counted here: another tab may have chosen another usual size meanwhile.
     */
    const goTo = (current: number) => latest.current.change({ current, size: latest.current.query.size });
    return {
      move: (by) => {
        const { rows, isOutdated } = latest.current;
        if (isOutdated) return;
        const at = row.index();
        const to = at === undefined ? 0 : at + by;
        const page = pageBeside(by);
        if (rows[to] !== undefined) row.move(to);
        else if (page !== undefined) {
          row.move(by > 0 ? 'first' : 'last');
          goTo(page);
        }
      },
      next: ({ id }) => {
        const { rows } = latest.current;
        const after = rows[rows.findIndex((one) => one.id === id) + 1];
        if (after !== undefined) row.want(String(after.id));
      },
      turn: async (by) => {
        const { rows, screen, query, changeAddress, lastAddress } = latest.current;
        const { sheet, id } = sheetIn(lastAddress() ?? new URLSearchParams());
        const at = rows.findIndex((one) => String(one.id) === id);
        if (sheet === null || at < 0) return;
        const open = (record: Row) => (address: URLSearchParams) =>
          withSheet(address, { sheet, id: String(record.id) });
        const beside = rows[at + by];
        if (beside !== undefined) {
          row.want(String(beside.id));
          changeAddress(open(beside), { replace: true });
          return;
        }
        const page = pageBeside(by);
        if (page === undefined) return;
        // The list asks for the same page, and shares the answer.
        const { value } = await fetchOnce(pageOf(screen, { ...query, current: page }));
        const there = (value as { readonly records?: readonly Row[] } | undefined)?.records?.at(by > 0 ? 0 : -1);
        if (there === undefined || !hasSheet(lastAddress(), { sheet, id })) return;
        row.want(String(there.id));
        goTo(page);
        changeAddress(open(there), { replace: true });
      },
    };
  }, [latest, row]);
}
