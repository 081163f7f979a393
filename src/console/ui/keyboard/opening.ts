const opening = new Set<() => void>();

/**
 * Records that a dialog is opening; returns a function to call once it is closed, or fails to open. Until then the
 * page's key bindings open nothing else, so that two dialogs never overlap.
 */
export function noteOpening(): () => void {
  const end = () => void opening.delete(end);
  opening.add(end);
  return end;
}

/** Returns whether a dialog is opening or open. */
export function isOpening(): boolean {
  return opening.size > 0;
}
