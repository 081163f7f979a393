/** The names of this browser's databases for unfinished work. */
export const databases = { runs: 'baize-bulk', drafts: 'baize-drafts' } as const;

/** Milliseconds for which unfinished work is kept: a week. */
export const retentionTime = 7 * 24 * 3_600_000;

/**
 * Returns whether this browser has one of these databases, so that pages without unfinished work load no further code.
 * Asks IndexedDB itself: a flag in `localStorage` may not be written for up to a minute, and is lost in a crash.
 */
export async function hasDatabase(...names: readonly string[]): Promise<boolean> {
  try {
    const present = await indexedDB.databases();
    return present.some(({ name }) => name !== undefined && names.includes(name));
  } catch {
    // Without IndexedDB: false. With it, but unable to list databases: true, so that they are opened.
    return typeof indexedDB === 'object' && !('databases' in indexedDB);
  }
}
