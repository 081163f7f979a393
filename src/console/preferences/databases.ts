/** The names of this browser's databases, by what somebody leaves behind in them. */
export const databases = { runs: 'baize-bulk', drafts: 'baize-drafts' } as const;

/** For how long what somebody leaves behind is kept, in milliseconds: a week. */
export const keptFor = 7 * 24 * 3_600_000;

/**
 * Returns whether this browser has one of these databases, so that a page need load nothing to learn that it has none. The
 * databases themselves are asked: a mark in `localStorage` is not on the disk for up to a minute, and lost with the browser.
 */
export async function hasDatabase(...names: readonly string[]): Promise<boolean> {
  try {
    const present = await indexedDB.databases();
    return present.some(({ name }) => name !== undefined && names.includes(name));
  } catch {
    // A browser that allows none, or cannot list them: in the latter they are opened as any other.
    return typeof indexedDB === 'object' && !('databases' in indexedDB);
  }
}
