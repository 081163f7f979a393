import { forget } from '../session/token.ts';

/** The storage key of the recently opened screens and records. */
export const recentKey = 'baize.recent';

/** A recently opened screen or record. */
export interface Recent {
  /** The path of its screen in the menu. */
  readonly path: string;
  /** The query string that opens the record, e.g. `sheet=sheet&id=7`; empty for the screen itself. */
  readonly query: string;
  /** The name of the record. */
  readonly title?: string;
}

/** The items that one user has opened, latest first. */
export interface KeptRecent {
  readonly person: string;
  readonly opened: readonly Recent[];
}

/** Returns the stored items; undefined if nothing is stored or it cannot be read. */
export function readRecent(): KeptRecent | undefined {
  try {
    // Only `noteRecent` writes this entry.
    return (JSON.parse(localStorage.getItem(recentKey) ?? 'null') as KeptRecent | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Deletes the recent items of any other user in this browser, because they contain names of records. */
export function forgetRecentOfOthers(person: string | undefined): void {
  const kept = readRecent();
  if (kept === undefined || kept.person !== person) forget(recentKey);
}
