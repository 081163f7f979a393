import { type RefObject, useLayoutEffect } from 'react';
import type { Table } from './use-table.ts';

/**
 * Keeps the rows' checkboxes and `data-selected` in sync with the table's selection. Writes directly to the DOM, so
 * that selecting a whole page renders nothing. `drawn` must be a new array whenever other rows are rendered.
 */
export function useMarks(table: Table, body: RefObject<HTMLElement | null>, drawn: readonly unknown[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows stand in the elements, or in new ones.
  useLayoutEffect(() => mark(table, body.current, true), [table, body, drawn]);
  // Before paint, so that a click right after the rows appear is not lost.
  useLayoutEffect(() => {
    const { unsubscribe } = table.atoms.rowSelection.subscribe(() => mark(table, body.current, false));
    return unsubscribe;
  }, [table, body]);
}

/** With `isDrawn`, only the rows that show otherwise: a box that was clicked may show otherwise than its row. */
function mark(table: Table, body: HTMLElement | null, isDrawn: boolean): void {
  const selection = table.atoms.rowSelection.get();
  for (const row of body?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
    const isSelected = selection[row.dataset.row ?? ''] === true;
    if (isDrawn && row.hasAttribute('data-selected') === isSelected) continue;
    row.toggleAttribute('data-selected', isSelected);
    const checkbox = row.querySelector<HTMLInputElement>('.select input');
    if (checkbox !== null) checkbox.checked = isSelected;
  }
}
