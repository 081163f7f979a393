import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { Table } from './use-table.ts';

/**
 * Keeps the rows' checkboxes and `data-selected` as the table's selection says. Written to the elements themselves:
 * selecting a whole page renders nothing.
 */
export function useMarks(table: Table, body: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => mark(table, body.current));
  useEffect(() => {
    const { unsubscribe } = table.atoms.rowSelection.subscribe(() => mark(table, body.current));
    return unsubscribe;
  }, [table, body]);
}

function mark(table: Table, body: HTMLElement | null): void {
  const selection = table.atoms.rowSelection.get();
  for (const row of body?.querySelectorAll<HTMLElement>('tr[data-row]') ?? []) {
    const isSelected = selection[row.dataset.row ?? ''] === true;
    row.toggleAttribute('data-selected', isSelected);
    const checkbox = row.querySelector<HTMLInputElement>('.select input');
    if (checkbox !== null) checkbox.checked = isSelected;
  }
}
