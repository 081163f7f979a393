import type { Page } from 'playwright-core';

/** Returns the drafts in the browser's database, as JSON. */
export function keptIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // Opening a missing database would create it, which the console must do itself.
    const present = await indexedDB.databases();
    if (!present.some(({ name }) => name === 'baize-drafts')) return '[]';
    return new Promise<string>((resolve, reject) => {
      const asked = indexedDB.open('baize-drafts');
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => {
        const all = asked.result.transaction('drafts').objectStore('drafts').getAll();
        all.onsuccess = () => {
          asked.result.close();
          resolve(JSON.stringify(all.result));
        };
      };
    });
  });
}
