const key = 'request_token';
let inMemory: string | null = null;

/** Returns whether the token lasts only as long as the tab, because local storage is refused or full. */
export function isKeptInTab(): boolean {
  return inMemory !== null || (stored() === null && !isWritable());
}

/** Returns the session's token, or null. */
export function readToken(): string | null {
  return inMemory ?? stored();
}

/** Stores the token for later visits, or for this tab only if that fails. */
export function keepToken(token: string): void {
  if (isStored(token)) return;
  // An old token would be used on the next visit; and removing it may free space.
  dropToken();
  if (!isStored(token)) inMemory = token;
}

export function dropToken(): void {
  inMemory = null;
  forget(key);
}

/** Removes an entry from this browser's storage. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // With storage disabled, nothing was stored.
  }
}

/** Calls back when another tab signs in or out. Returns the unsubscribe function. */
export function onTokenOfOtherTab(listener: () => void): () => void {
  const changed = (event: StorageEvent) => {
    // null: the other tab cleared the whole storage.
    if (event.key === key || event.key === null) listener();
  };
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

/** Returns the stored token, even if storage cannot be written. */
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
