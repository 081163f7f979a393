const opening = new Set<() => void>();

/**
 * Notes that a dialog opens; returns a function to call once it is closed, or turns out not to open. Until then the keys of
 * the page start nothing else: two questions would lie over one another.
 */
export function noteOpening(): () => void {
  const end = () => void opening.delete(end);
  opening.add(end);
  return end;
}

/** Returns whether a dialog opens or is open. */
export function isOpening(): boolean {
  return opening.size > 0;
}
