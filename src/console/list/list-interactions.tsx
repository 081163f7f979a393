import { useEffect, useRef } from 'react';
import { compactRows, roomyRows } from '../../words/zh-CN/console/settings.ts';
import { actionCommands, registerCommands } from '../actions/commands.ts';
import { usePermitted } from '../actions/use-permitted.ts';
import { copyCells } from '../columns/copy-cells.ts';
import { rowFrame } from './rows/current-row.ts';
import { openElsewhere, openRow } from './rows/open-row.ts';
import { useRowKeys } from './rows/use-row-keys.ts';
import type { OpenedList, ShownList } from './shown-list.ts';
import './list-interactions.css';
// Preloads the confirmation of row actions before the first click.
import '../../kinds/actions/request/confirm-dialog.tsx';

/** Pointer and keyboard interactions of a list beyond its controls. Loaded at the first such input. */
export function ListInteractions(list: ShownList) {
  const { screen, root } = list;
  useEffect(copyCells, []);
  const opens = usePermitted(screen.row).some(({ name }) => name === screen.open);
  useEffect(() => {
    const element = root.current;
    element?.toggleAttribute('data-opens', opens);
    element?.addEventListener('mousedown', keepStill);
    return () => element?.removeEventListener('mousedown', keepStill);
  }, [root, opens]);
  const announcement = useRowKeys(list);
  useListCommands(list);
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}

/** Registers the toolbar's actions and the row density as commands. */
function useListCommands(list: ShownList): void {
  const latest = useRef(list);
  latest.current = list;
  useEffect(
    () =>
      registerCommands(() => {
        const { screen, query, change, above } = latest.current;
        const title = query.isCompact ? roomyRows : compactRows;
        const density = { title, perform: () => change({ isCompact: !query.isCompact }) };
        const commands = [...actionCommands(screen.toolbar, above), density];
        return { title: screen.title, place: 'page', commands };
      }),
    [],
  );
}

/** Prevents the middle button from scrolling instead of opening a row in another tab. */
function keepStill(event: MouseEvent): void {
  const isRow = event.target instanceof Element && event.target.closest('[data-row]') !== null;
  if (event.button === 1 && isRow) event.preventDefault();
}

/** Selects the elements that handle clicks themselves. */
const controls = 'a, button, input, select, textarea, label, summary, img, [contenteditable=true]';

/**
 * Opens the clicked row, unless the click was on a control or text is selected. The middle button, Ctrl or ⌘ open its
 * sheet in another tab.
 */
export function pressRow(event: MouseEvent, list: OpenedList): void {
  const { target, button } = event;
  if (!(target instanceof Element) || button > 1 || event.shiftKey || event.altKey) return;
  const element = target.closest<HTMLElement>('[data-row]');
  // The list also contains the tables of an open sheet.
  if (element === null || element.closest(`.list-screen > :is(${rowFrame})`)?.parentElement !== list.root.current)
    return;
  const row = list.rows.find(({ id }) => String(id) === element.dataset.row);
  if (row === undefined || target.closest(controls) !== null || document.getSelection()?.isCollapsed === false) return;
  if (button === 1 || event.ctrlKey || event.metaKey) openElsewhere(row, list);
  else {
    // A closing dialog returns the focus to the row.
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
    openRow(row, list);
  }
}
