import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Row } from '../../../language/json.ts';
import type { ShownList } from '../shown-list.ts';
import { focusRow, rowAround, rowFrame } from './current-row.ts';

/** The row that keys act on: the focused one, or the one focused last. */
export interface CurrentRow {
  /** Its index among the rows of the page; undefined if there is none. */
  readonly index: () => number | undefined;
  /**
   * Makes the row at an index the current one; beyond the ends, a row of the previous or next page once it has loaded.
   */
  readonly move: (to: number | 'first' | 'last') => void;
  /** Makes the row with an id the current one as soon as the focus returns to the list. */
  readonly want: (id: string) => void;
}

/**
 * Returns the current row of a list. It stays current while the list reloads; if it disappears, the row that took its
 * position becomes current. `onChange` is called for each row that becomes current.
 */
export function useCurrentRow(list: ShownList, onChange: () => void): CurrentRow {
  const latest = useRef({ list, onChange });
  latest.current = { list, onChange };
  const current = useRef<Known>(undefined);
  const { root, rows, isOutdated, wanted } = list;

  const row = useMemo<CurrentRow>(() => {
    const ids = () => latest.current.list.rows.map(({ id }) => String(id));
    const index = () => {
      if (current.current === undefined) return undefined;
      const at = ids().indexOf(current.current.id);
      return at < 0 ? undefined : at;
    };
    const want = (id: string) => {
      wanted.current = id;
    };
    const move = (to: number | 'first' | 'last') => {
      const id = typeof to === 'number' ? ids()[to] : undefined;
      wanted.current = typeof to === 'number' ? undefined : to;
      if (id !== undefined) focusRow(id, latest.current.list);
    };
    return { index, want, move };
  }, [wanted]);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const { list, onChange } = latest.current;
      const id = rowAround(target, list);
      if (id === undefined) return;
      // A dialog returns the focus to the row it was opened from.
      const next = wanted.current;
      wanted.current = undefined;
      if (next !== undefined && next !== id && list.rows.some((one) => String(one.id) === next)) focusRow(next, list);
      else {
        const index = list.rows.findIndex((one) => String(one.id) === id);
        current.current = { id, index, isFocused: target instanceof Element && target.matches('[data-row]') };
        onChange();
      }
    };
    const element = root.current;
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [root, wanted]);

  // Before the handler of a lost focus runs.
  useLayoutEffect(() => {
    const { list, onChange } = latest.current;
    const next = isOutdated ? undefined : rowAfterChange(rows, wanted.current, current.current);
    const { activeElement: active } = document;
    if (next !== undefined && (active === document.body || active?.matches(`${rowFrame}, [data-row]`))) {
      wanted.current = undefined;
      // A focused element fires no event when it is reused for another row.
      current.current = { id: next, index: rows.findIndex(({ id }) => String(id) === next), isFocused: true };
      focusRow(next, list);
    }
    onChange();
  }, [rows, isOutdated, wanted]);
  return row;
}

/** The current row as last seen. */
interface Known {
  readonly id: string;
  readonly index: number;
  /** Whether the row itself had the focus, not a control in it, whose focus is kept by `keepFocus`. */
  readonly isFocused: boolean;
}

/**
 * Returns the id of the row to focus: the wanted one, else the current one, else the one at its position; undefined if
 * none had the focus.
 */
function rowAfterChange(
  rows: readonly Row[],
  wanted: string | undefined,
  current: Known | undefined,
): string | undefined {
  if (wanted === undefined && current?.isFocused !== true) return undefined;
  const ids = rows.map(({ id }) => String(id));
  if (wanted === 'first') return ids[0];
  if (wanted === 'last') return ids.at(-1);
  const kept = [wanted, current?.id].find((id) => id !== undefined && ids.includes(id));
  return kept ?? (current && (ids[current.index] ?? ids.at(-1)));
}
