import type { ShownList } from '../shown-list.ts';

/** The maximum number of frames to wait until a row in a virtualized list is rendered after scrolling. */
const frames = 20;

/** Selects the containers of a list's own rows: the table, or the cards on a phone. */
export const rowFrame = '.table-scroll, .row-cards';

/** Returns the elements of a list's own rows, without those of an open sheet. */
export function rowElements({ root }: Pick<ShownList, 'root'>): readonly HTMLElement[] {
  return [...(root.current?.querySelectorAll<HTMLElement>(`:scope > :is(${rowFrame}) [data-row]`) ?? [])];
}

/** Returns the element of one of a list's own rows, if it is rendered. */
export function rowElement({ root }: Pick<ShownList, 'root'>, id: string): HTMLElement | undefined {
  const row = `:scope > :is(${rowFrame}) [data-row="${CSS.escape(id)}"]`;
  return root.current?.querySelector<HTMLElement>(row) ?? undefined;
}

/** Returns the id of the row that an element is in; undefined outside the list's own rows. */
export function rowAround(element: EventTarget | null, list: Pick<ShownList, 'root'>): string | undefined {
  const row = element instanceof Element ? element.closest<HTMLElement>('[data-row]') : null;
  return row !== null && row.closest(rowFrame)?.parentElement === list.root.current ? row.dataset.row : undefined;
}

/**
 * Focuses a row and makes it the tab stop. A row of a virtualized list that is not rendered is scrolled to first and
 * focused some frames later.
 */
export function focusRow(id: string, list: Pick<ShownList, 'root' | 'rows'>, left = frames): void {
  const elements = rowElements(list);
  const element = elements.find(({ dataset }) => dataset.row === id);
  if (element === undefined) {
    const index = list.rows.findIndex((row) => String(row.id) === id);
    if (index < 0 || left === 0) return;
    if (left === frames) scrollTo(index, list);
    requestAnimationFrame(() => focusRow(id, list, left - 1));
    return;
  }
  for (const other of elements) other.tabIndex = -1;
  element.tabIndex = 0;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function scrollTo(index: number, { root }: Pick<ShownList, 'root'>): void {
  const scroller = root.current?.querySelector<HTMLElement>(':scope > .table-scroll');
  const height = scroller?.querySelector<HTMLElement>('tr[data-row]')?.offsetHeight;
  if (scroller && height !== undefined) scroller.scrollTop = (index + 1) * height - scroller.clientHeight / 2;
}
