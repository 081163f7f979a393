import { forgetAllPending, keepPending } from './pending-keys.ts';

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

/** What keys write into. */
export const writtenInto = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

/**
 * Resolves at the first sign of a person: the pointer moves, something is clicked, by Enter or assistive technology
 * too, or a key is pressed that moves or writes. Such a key is kept until it is answered, or the person does something
 * else.
 */
export const firstUse = new Promise<void>((resolve) => {
  const note = (event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (/^(Shift|Control|Alt|Meta)$/.test(event.key)) return;
      if (!/^(Arrow.*|.)$/.test(event.key)) return forgetAllPending();
      const isHeld = event.ctrlKey || event.metaKey;
      // Ctrl K is the console's; what it does may not be there yet, and the browser's own would be done meanwhile.
      if (event.key === 'k' && isHeld) event.preventDefault();
      if (isHeld || !(event.target instanceof Element && event.target.closest(writtenInto))) keepPending(event);
    } else if (event.type === 'pointerdown') forgetAllPending();
    resolve();
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'click']) document.addEventListener(sign, note, true);
});
