/**
 * Keeps the keyboard focus when the focused element disappears (a closed dialog, a deleted row, an action no longer
 * offered). The focus moves to the control used before; in a table, to the same control of the next or last row; else
 * to an element around it. Returns a function that stops this.
 */
export function keepFocus(): () => void {
  const { activeElement, body } = document;
  // Nothing is focused while the body is: focusing it would cause a layout at each change.
  let trail: readonly Place[] =
    activeElement instanceof HTMLElement && activeElement !== body ? [placeOf(activeElement)] : [];
  // While the focus moves, a field's message may disappear and nothing is focused for a moment.
  let isMoving = false;
  const remember = ({ target }: FocusEvent) => {
    isMoving = false;
    if (!(target instanceof HTMLElement)) return;
    trail = [...trail.filter(({ element }) => element !== target), placeOf(target)].slice(-remembered);
  };
  // A click on the background removes the focus on purpose.
  const forget = ({ target }: PointerEvent) => {
    if (target instanceof Element && target.closest(focusable) === null) trail = [];
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    isMoving = relatedTarget !== null;
  };
  const keep = () => {
    isMoving = false;
    if (document.activeElement === body && trail.length > 0) restore(trail);
  };
  const observer = new MutationObserver(() => {
    if (isMoving) setTimeout(keep);
    else keep();
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('blur', leave, true);
  document.addEventListener('pointerdown', forget, true);
  observer.observe(body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('blur', leave, true);
    document.removeEventListener('pointerdown', forget, true);
    observer.disconnect();
  };
}

/** Enough for nested dialogs with a few steps in each. */
const remembered = 16;
const focusable = 'a[href], button, input, select, textarea, summary, label, [tabindex], [contenteditable=true]';

/** The position of an element, recorded before it disappears. */
interface Place {
  readonly element: HTMLElement;
  /** The focusable elements that contain it, innermost first. */
  readonly around: readonly HTMLElement[];
  readonly row: { readonly table: HTMLTableElement; readonly index: number; readonly action: string } | undefined;
}

function placeOf(element: HTMLElement): Place {
  const around: HTMLElement[] = [];
  for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
    if (outer.hasAttribute('tabindex')) around.push(outer);
  }
  const row = element.closest('tbody tr');
  const table = row?.closest('table') ?? undefined;
  const index = row === null ? -1 : [...(row.parentElement?.children ?? [])].indexOf(row);
  return { element, around, row: table && { table, index, action: element.dataset.action ?? '' } };
}

function restore(trail: readonly Place[]): void {
  for (const place of trail.toReversed()) {
    const candidates = [place.element, neighbour(place), ...place.around];
    if (candidates.some((candidate) => candidate !== undefined && takesFocus(candidate))) return;
  }
}

/**
 * Returns the most similar control of the row that moved up, or of the last row; the row itself if it had the focus.
 */
function neighbour({ element, row }: Place): HTMLElement | undefined {
  if (row === undefined) return undefined;
  const rows = [...row.table.querySelectorAll<HTMLElement>('tbody tr')];
  const near = rows[Math.min(row.index, rows.length - 1)];
  if (near !== undefined && element.matches('tr')) {
    near.tabIndex = -1;
    return near;
  }
  const controls = [...(near?.querySelectorAll<HTMLElement>('button, a') ?? [])];
  return controls.find((control) => control.dataset.action === row.action) ?? controls[0];
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
