const key = 'baize.studio.opening';

/** Notes that the person's draft is being looked at; where the page dies of it, the note stays. */
export function markStarted(person: string): void {
  try {
    localStorage.setItem(`${key}.${person}`, 'yes');
  } catch {
    // Without storage the draft is not kept either.
  }
}

/** Takes the note away: the page lives. */
export function markEnded(person: string): void {
  try {
    localStorage.removeItem(`${key}.${person}`);
  } catch {
    // As above.
  }
}

/** Whether a page died while it looked at the person's draft. */
export function hasDied(person: string): boolean {
  try {
    return localStorage.getItem(`${key}.${person}`) !== null;
  } catch {
    return false;
  }
}
