/** Loads what is of use to a hand only, once there is one. Never rejects, as `patiently`. */
export async function atFirstUse<T>(load: () => Promise<T>): Promise<T> {
  await firstUse;
  return patiently(load);
}

/** Loads what the page can do without, once there is a line. Never rejects: then the page does without. */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return load().catch(() => new Promise(() => undefined));
}

/**
 * Resolves with the first event of a person who moves the pointer, or presses a key that moves or writes.
 */
export const firstUse = new Promise<Event>((resolve) => {
  const note = (event: Event) => {
    if (!(event instanceof KeyboardEvent)) resolve(event);
    else if (/^(Arrow.*|.)$/.test(event.key)) {
      // Ctrl K is the console's; what it does is not there yet, and the browser's own would be done meanwhile.
      if (event.key === 'k' && (event.ctrlKey || event.metaKey)) event.preventDefault();
      resolve(event);
    }
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown']) document.addEventListener(sign, note, true);
});
