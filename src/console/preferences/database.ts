/**
 * Returns a function that starts a transaction on an IndexedDB database: opened at its first use, and reopened after a
 * failure or after being closed. Rejects if the browser allows no database.
 *
 * @param create Makes the stores of a new one.
 *
 * @example
 * const begin = databaseOf('notes', (database) => database.createObjectStore('notes', { keyPath: 'id' }));
 * (await begin('notes')).objectStore('notes').getAll();
 */
export function databaseOf(
  name: string,
  create: (database: IDBDatabase) => void,
): (...asked: Parameters<IDBDatabase['transaction']>) => Promise<IDBTransaction> {
  let database: Promise<IDBDatabase> | undefined;
  const forget = () => {
    database = undefined;
  };
  const opened = () => {
    database ??= open(name, create, forget);
    database.catch(forget);
    return database;
  };
  return async (...asked) => {
    try {
      return (await opened()).transaction(...asked);
    } catch (error) {
      // The browser may have closed the connection without an event.
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      forget();
      return (await opened()).transaction(...asked);
    }
  };
}

async function open(name: string, create: (database: IDBDatabase) => void, onClosed: () => void): Promise<IDBDatabase> {
  const asked = indexedDB.open(name, 1);
  asked.onupgradeneeded = () => create(asked.result);
  const found = await answerOf(asked);
  found.onclose = onClosed;
  // Closes, because another page's deletion or upgrade waits for this connection.
  found.onversionchange = () => {
    found.close();
    onClosed();
  };
  return found;
}

/** Resolves with the result of a request, or rejects with its error. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves once a transaction has been committed; rejects if it is aborted. */
export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
