const key = 'request_token';
let inMemory: string | null = null;

/** Whether a token lasts as long as the tab only: the browser refuses local storage, or has no room for it. */
export function isKeptInTab(): boolean {
  return inMemory !== null || (stored() === null && !isWritable());
}

/** The session's token, sent as X-Token with every call, or null. */
export function readToken(): string | null {
  return inMemory ?? stored();
}

/** Keeps the token for the next visits, or for this tab where it can't be stored. */
export function keepToken(token: string): void {
  if (isStored(token)) return;
  // Were the old one left, the next visit would be its; and without it there may be room.
  dropToken();
  if (!isStored(token)) inMemory = token;
}

export function dropToken(): void {
  inMemory = null;
  try {
    localStorage.removeItem(key);
  } catch {
    // Where storage is disabled nothing was stored.
  }
}

/** Calls back when another tab signs in or out; answers the function that stops listening. */
export function onTokenOfOtherTab(listener: () => void): () => void {
  const changed = (event: StorageEvent) => {
    // null: the other tab cleared the whole storage.
    if (event.key === key || event.key === null) listener();
  };
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

/** Storage that can be read is believed, whether or not anything can be written to it. */
function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function isStored(token: string): boolean {
  try {
    localStorage.setItem(key, token);
    inMemory = null;
    return true;
  } catch {
    return false;
  }
}

function isWritable(): boolean {
  try {
    localStorage.setItem(`${key}.test`, '1');
    localStorage.removeItem(`${key}.test`);
    return true;
  } catch {
    return false;
  }
}
