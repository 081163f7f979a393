const key = 'request_token';
let inMemory: string | null = null;

/** Whether the browser refuses local storage: the token then lasts as long as the tab. */
export const isStorageDisabled = !works();

/** The session's token, sent as X-Token with every call, or null. */
export function readToken(): string | null {
  return isStorageDisabled ? inMemory : localStorage.getItem(key);
}

/** Keeps the token for the next visits, or for this tab where storage is disabled. */
export function keepToken(token: string): void {
  if (isStorageDisabled) inMemory = token;
  else localStorage.setItem(key, token);
}

export function dropToken(): void {
  if (isStorageDisabled) inMemory = null;
  else localStorage.removeItem(key);
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

function works(): boolean {
  try {
    localStorage.setItem(`${key}.test`, '1');
    localStorage.removeItem(`${key}.test`);
    return true;
  } catch {
    return false;
  }
}
