import { forgetAllPending, keepPending } from './pending-keys.ts';

/** Loads code that only user input needs, at the first such input. Never rejects: retries as `patiently` does. */
export async function atFirstUse<T>(load: () => Promise<T>): Promise<T> {
  await firstUse;
  return loadWhenOnline(load);
}

/** Loads what the page can do without, once there is a line. Never rejects: then the page does without. */
export async function loadWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return load().catch(() => new Promise(() => undefined));
}

/** Returns whether the key is Ctrl or ⌘ K, which opens the command box: later keys belong there. */
export function opensBox({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'k' && (ctrlKey || metaKey);
}

/** What Enter presses. */
export const pressed = 'a, button, summary, label, input';

/** What keys write into. */
export const writtenInto = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

/** How long a page is left alone, in milliseconds, before it loads what only input needs. */
const rest = 2000;

/**
 * Resolves at the first sign of a person, or once the page has rested: the pointer moves, something is clicked, by Enter or
 * assistive technology too, or a key is pressed that moves or writes. Such a key is kept until it is answered, or the person
 * does something else.
 */
export const firstUse = new Promise<void>((resolve) => {
  const note = (event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (/^(Shift|Control|Alt|Meta)$/.test(event.key)) return;
      if (!mayWait(event)) return forgetAllPending();
      // What Ctrl K does may not be there yet, and the browser's own would be done meanwhile.
      if (opensBox(event)) event.preventDefault();
      if (event.ctrlKey || event.metaKey || !isOn(writtenInto, event)) keepPending(event);
    } else if (event.type === 'pointerdown') forgetAllPending();
    resolve();
  };
  setTimeout(resolve, rest);
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'click']) document.addEventListener(sign, note, true);
});

/** Whether the key moves, writes or opens: others are answered by the browser. */
function mayWait(event: KeyboardEvent): boolean {
  return event.key === 'Enter' ? !isOn(pressed, event) : /^(Arrow.*|.)$/.test(event.key);
}

function isOn(elements: string, { target }: Event): boolean {
  return target instanceof Element && target.closest(elements) !== null;
}
