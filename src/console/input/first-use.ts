import { forgetAllPending, keepPending } from './pending-keys.ts';

/** Loads code at the first user input. Never rejects: stays pending if loading fails. */
export async function atFirstUse<T>(load: () => Promise<T>): Promise<T> {
  await firstUse;
  return loadWhenOnline(load);
}

/** Loads optional code once the browser is online. Never rejects: stays pending if loading fails. */
export async function loadWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return load().catch(() => new Promise(() => undefined));
}

/** Returns whether the key is Ctrl or ⌘ K, which opens the command box: later keys are typed into the box. */
export function opensBox({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'k' && (ctrlKey || metaKey);
}

/** Selects the elements that Enter activates. */
export const enterActivated = 'a, button, summary, label, input';

/** Selects the elements that keys type into. */
export const typingTargets = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

/** Milliseconds without input after which code for user input is preloaded. */
const rest = 2000;

/**
 * Resolves at the first user input, or after a pause: a pointer move, a click (also by Enter or assistive technology),
 * or a key that moves the focus or types. Such a key is queued until it is handled, or until the user does something
 * else.
 */
export const firstUse = new Promise<void>((resolve) => {
  const note = (event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (/^(Shift|Control|Alt|Meta)$/.test(event.key)) return;
      if (!mayWait(event)) return forgetAllPending();
      // The handler of Ctrl K may not have loaded, and the browser must not handle the key meanwhile.
      if (opensBox(event)) event.preventDefault();
      if (event.ctrlKey || event.metaKey || !isOn(typingTargets, event)) keepPending(event);
    } else if (event.type === 'pointerdown') forgetAllPending();
    resolve();
  };
  setTimeout(resolve, rest);
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'click']) document.addEventListener(sign, note, true);
});

/** Returns whether the key is queued: it navigates, types or opens something. The browser handles all others. */
function mayWait(event: KeyboardEvent): boolean {
  return event.key === 'Enter' ? !isOn(enterActivated, event) : /^(Arrow.*|.)$/.test(event.key);
}

function isOn(elements: string, { target }: Event): boolean {
  return target instanceof Element && target.closest(elements) !== null;
}
