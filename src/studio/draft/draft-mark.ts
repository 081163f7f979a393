const key = 'baize.studio.opening';

/** Marks the person's draft as being looked at; if the page dies of it, the mark stays. */
export function markStarted(person: string): void {
  leave?.();
  // A page left while looking is alive: one that hangs never hears of being left.
  const ended = (): void => markEnded(person);
  addEventListener('pagehide', ended);
  leave = () => removeEventListener('pagehide', ended);
  try {
    localStorage.setItem(`${key}.${person}`, 'yes');
  } catch {
    // Without storage the draft is not kept either.
  }
}

/** Removes the mark: the page is alive. */
export function markEnded(person: string): void {
  leave?.();
  leave = undefined;
  try {
    localStorage.removeItem(`${key}.${person}`);
  } catch {
    // As above.
  }
}

/** Returns whether a page died while looking at the person's draft. */
export function hasDied(person: string): boolean {
  try {
    return localStorage.getItem(`${key}.${person}`) !== null;
  } catch {
    return false;
  }
}

/** Stops listening for the page being left, while a look is in progress. */
let leave: (() => void) | undefined;
