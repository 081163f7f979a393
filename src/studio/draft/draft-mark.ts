const key = 'baize.studio.opening';

/** Marks the user's draft as being analysed; if the page crashes, the mark stays. */
export function markStarted(person: string): void {
  leave?.();
  // Leaving the page is not a crash: a page that hangs receives no such event.
  const ended = (): void => markEnded(person);
  addEventListener('pagehide', ended);
  leave = () => removeEventListener('pagehide', ended);
  try {
    localStorage.setItem(`${key}.${person}`, 'yes');
  } catch {
    // Without storage the draft is not stored either.
  }
}

/** Removes the mark, because the analysis has finished. */
export function markEnded(person: string): void {
  leave?.();
  leave = undefined;
  try {
    localStorage.removeItem(`${key}.${person}`);
  } catch {
    // As above.
  }
}

/** Returns whether a page crashed while analysing the user's draft. */
export function hasCrashed(person: string): boolean {
  try {
    return localStorage.getItem(`${key}.${person}`) !== null;
  } catch {
    return false;
  }
}

/** Removes the listener for leaving the page, during an analysis. */
let leave: (() => void) | undefined;
