import { type RefObject, useLayoutEffect } from 'react';
import type { Table } from './use-table.ts';

/**
 * Keeps the rows' checkboxes and `data-selected` as the table's selection says. Written to the elements themselves:
 * selecting a whole page renders nothing. `drawn` is another array whenever other rows are drawn.
 */
export function useMarks(table: Table, body: RefObject<HTMLElement | null>, drawn: readonly unknown[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows stand in the elements, or in new ones.
  useLayoutEffect(() => mark(table, body.current), [table, body, drawn]);
  // Not later: who selects as soon as the rows stand is heard.
  useLayoutEffect(() => {
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
