import { forget } from '../session/token.ts';

/** Where this browser keeps what the signed-in person has opened. */
export const recentKey = 'baize.recent';

/** A screen or a record that the person has opened. */
export interface Recent {
  /** The address of its screen in the menu. */
  readonly path: string;
  /** What opens the record there, e.g. `sheet=sheet&id=7`; empty for the screen itself. */
  readonly query: string;
  /** The name of the record. */
  readonly title?: string;
}

/** What one person has opened, the latest first. */
export interface KeptRecent {
  readonly person: string;
  readonly opened: readonly Recent[];
}

/** Returns what was opened, from this browser's storage; undefined if nothing is stored, or it cannot be read. */
export function readRecent(): KeptRecent | undefined {
  try {
    // Only `noteRecent` writes it.
    return (JSON.parse(localStorage.getItem(recentKey) ?? 'null') as KeptRecent | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets what anybody but this person has opened in this browser: it names records. */
export function forgetRecentOfOthers(person: string | undefined): void {
  const kept = readRecent();
  if (kept === undefined || kept.person !== person) forget(recentKey);
}
