/** Deletes a database of this browser, if it has one of that name. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = () => resolve();
  });
}
