const key = 'baize.studio.opening';

/** Notes that the person's draft is being looked at; where the page dies of it, the note stays. */
export function markStarted(person: string): void {
  leave?.();
  // A page that is left in the middle of a look lives: one that hangs never hears of being left.
  const ended = (): void => markEnded(person);
  addEventListener('pagehide', ended);
  leave = () => removeEventListener('pagehide', ended);
  try {
    localStorage.setItem(`${key}.${person}`, 'yes');
  } catch {
    // Without storage the draft is not kept either.
  }
}

/** Takes the note away: the page lives. */
export function markEnded(person: string): void {
  leave?.();
  leave = undefined;
  try {
    localStorage.removeItem(`${key}.${person}`);
  } catch {
    // As above.
  }
}

/** Returns whether a page died while it looked at the person's draft. */
export function hasDied(person: string): boolean {
  try {
    return localStorage.getItem(`${key}.${person}`) !== null;
  } catch {
    return false;
  }
}

/** Stops listening for the page being left, while a look is under way. */
let leave: (() => void) | undefined;
