import { type RefObject, useLayoutEffect } from 'react';
import type { Table } from './use-table.ts';

/**
 * Keeps the rows' checkboxes and `data-selected` in sync with the table's selection. Written directly to the DOM:
 * selecting a whole page renders nothing. `drawn` must be a new array whenever other rows are rendered.
 */
export function useMarks(table: Table, body: RefObject<HTMLElement | null>, drawn: readonly unknown[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows stand in the elements, or in new ones.
  useLayoutEffect(() => mark(table, body.current), [table, body, drawn]);
  // Before paint, so that a click right after the rows appear is not lost.
  useLayoutEffect(() => {
    const { unsubscribe } = table.atoms.rowSelection.subscribe(() => mark(table, body.current));
    return unsubscribe;
  }, [table, body]);
}

function mark(table: Table, body: HTMLElement | null): void {
  const selection = table.atoms.rowSelection.get();
  for (const row of body?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
    const isSelected = selection[row.dataset.row ?? ''] === true;
    row.toggleAttribute('data-selected', isSelected);
    const checkbox = row.querySelector<HTMLInputElement>('.select input');
    if (checkbox !== null) checkbox.checked = isSelected;
  }
}
