import { copyTitle } from '../../words/zh-CN/buttons.ts';
import { copyText } from '../../words/zh-CN/console/cells.ts';
import './copy-cell.css';
import { copyWithToast } from '../toasts/clipboard.ts';
import { fullTextOf, isIdentifier } from './identifier.tsx';

/**
 * Adds a copy button to the ids and order numbers in all tables and sheets: a single button, moved to the hovered cell,
 * or to the first such cell of the focused row. Returns a function that stops this.
 */
export function copyCells(): () => void {
  const point = ({ target }: Event) => offer(target);
  const focus = ({ target }: Event) => {
    if (target instanceof HTMLTableRowElement) offer(copiedIn(target) ?? null);
  };
  document.addEventListener('pointerover', point);
  document.addEventListener('focusin', focus);
  return () => {
    document.removeEventListener('pointerover', point);
    document.removeEventListener('focusin', focus);
  };
}

/** Copies the first id or number of a row, regardless of the pointer; does nothing if the row has none. */
export function copyRow(row: HTMLElement): void {
  const cell = copiedIn(row);
  const text = cell === undefined ? undefined : textOf(cell);
  if (text !== undefined) void copyWithToast(text);
}

function copiedIn(row: HTMLElement): HTMLElement | undefined {
  return [...row.querySelectorAll<HTMLElement>('[data-field]')].find((cell) => textOf(cell) !== undefined);
}

const button = document.createElement('button');
button.type = 'button';
button.className = 'copy-cell';
// Rows are navigated with the arrow keys and copied with a letter key.
button.tabIndex = -1;
button.addEventListener('click', () => {
  const text = button.parentElement === null ? undefined : textOf(button.parentElement);
  if (text !== undefined) void copyWithToast(text);
});

function offer(target: EventTarget | null): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('tbody [data-field], [data-field] > dd') : null;
  if (cell !== null && cell === button.parentElement) return;
  button.parentElement?.classList.remove('copied-cell');
  const text = cell === null ? undefined : textOf(cell);
  if (cell === null || text === undefined) button.remove();
  else {
    button.ariaLabel = copyText(text);
    button.title = copyTitle;
    cell.classList.add('copied-cell');
    cell.append(button);
  }
}

/** Returns the text that clicking the button in a cell would copy; undefined if the cell is not copyable. */
export function textOf(cell: HTMLElement): string | undefined {
  const { field } = (cell.closest<HTMLElement>('[data-field]') ?? cell).dataset;
  const text = fullTextOf(cell);
  const isCopied = field !== undefined && text !== '' && isIdentifier(field, text);
  return isCopied && cell.querySelector(':scope button:not(.copy-cell), .empty') === null ? text : undefined;
}
