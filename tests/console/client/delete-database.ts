/** Deletes the browser's database of this name, if it exists. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = () => resolve();
  });
}
