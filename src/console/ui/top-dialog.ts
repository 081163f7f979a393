type Listener = (top: HTMLDialogElement | undefined) => void;

const standing: HTMLDialogElement[] = [];
const listeners = new Set<Listener>();

/** Registers a modal dialog as the topmost; returns a function to call before it closes. */
export function standOnTop(dialog: HTMLDialogElement): () => void {
  standing.push(dialog);
  tell();
  return () => {
    standing.splice(standing.indexOf(dialog), 1);
    tell();
  };
}

/**
 * Calls `listener` now and whenever the topmost modal dialog changes (undefined if there is none): everything outside
 * it is inert. Returns a function that stops this.
 */
export function followTopDialog(listener: Listener): () => void {
  listeners.add(listener);
  listener(standing.at(-1));
  return () => void listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener(standing.at(-1));
}
