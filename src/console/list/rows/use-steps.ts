import { type RefObject, useMemo } from 'react';
import type { Row } from '../../../language/json.ts';
import type { ShownList } from '../shown-list.ts';
import { goTo, openNeighbour, pageBeside } from './open-neighbour.ts';
import type { CurrentRow } from './use-current-row.ts';

/** Steps from one row to the previous or next one, across all pages. */
export interface Steps {
  /** Moves the current row; at the end of a page, to the adjacent page. */
  readonly move: (by: 1 | -1) => void;
  /** Makes the row after this one current, once the focus returns to the list. */
  readonly next: (row: Row) => void;
  /** Opens the record before or after the one in the open sheet. */
  readonly turn: (by: 1 | -1) => Promise<void>;
}

/** Returns the steps of a list. */
export function useSteps(latest: RefObject<ShownList>, row: CurrentRow): Steps {
  return useMemo(() => {
    return {
      move: (by) => {
        const { rows, isOutdated } = latest.current;
        if (isOutdated) return;
        const at = row.index();
        const to = at === undefined ? 0 : at + by;
        const page = pageBeside(latest.current, by);
        if (rows[to] !== undefined) row.move(to);
        else if (page !== undefined) {
          row.move(by > 0 ? 'first' : 'last');
          goTo(latest.current, page);
        }
      },
      next: ({ id }) => {
        const { rows } = latest.current;
        const after = rows[rows.findIndex((one) => one.id === id) + 1];
        if (after !== undefined) row.want(String(after.id));
      },
      turn: (by) => openNeighbour(latest, by),
    };
  }, [latest, row]);
}
