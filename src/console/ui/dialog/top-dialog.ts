type Listener = (top: HTMLDialogElement | undefined) => void;

const standing: HTMLDialogElement[] = [];
const uppermost = new Set<HTMLDialogElement>();
const listeners = new Set<Listener>();

/**
 * Opens a modal dialog above all others except an uppermost one, unless it is inside that; returns a function to call
 * before it closes.
 */
export function openOnTop(dialog: HTMLDialogElement, isUppermost: boolean): () => void {
  const focused = document.activeElement;
  dialog.showModal();
  const above = standing.find((one) => uppermost.has(one) && !one.contains(dialog));
  const place = above === undefined ? standing.length : standing.indexOf(above);
  for (const higher of standing.slice(place)) raise(higher, focused);
  standing.splice(place, 0, dialog);
  if (isUppermost) uppermost.add(dialog);
  tell();
  return () => {
    standing.splice(standing.indexOf(dialog), 1);
    uppermost.delete(dialog);
    tell();
  };
}

/**
 * Calls `listener` now and whenever the topmost modal dialog changes (undefined if there is none), outside of which
 * everything is inert. Returns the unsubscribe function.
 */
export function followTopDialog(listener: Listener): () => void {
  listeners.add(listener);
  listener(standing.at(-1));
  return () => void listeners.delete(listener);
}

/** Reopens a dialog to raise it: the browser stacks dialogs in the order in which they were opened. */
function raise(dialog: HTMLDialogElement, focused: Element | null): void {
  dialog.close();
  dialog.showModal();
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus();
}

function tell(): void {
  for (const listener of listeners) listener(standing.at(-1));
}
