type Listener = (top: HTMLDialogElement | undefined) => void;

const standing: HTMLDialogElement[] = [];
const listeners = new Set<Listener>();

/** Notes that a modal dialog stands over all others; returns what to call before it closes. */
export function standOnTop(dialog: HTMLDialogElement): () => void {
  standing.push(dialog);
  tell();
  return () => {
    standing.splice(standing.indexOf(dialog), 1);
    tell();
  };
}

/**
 * Calls `listener` now, and whenever another modal dialog stands over all others or the last one goes (undefined): all
 * outside of that dialog is inert. Returns what ends it.
 */
export function followTopDialog(listener: Listener): () => void {
  listeners.add(listener);
  listener(standing.at(-1));
  return () => void listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener(standing.at(-1));
}
