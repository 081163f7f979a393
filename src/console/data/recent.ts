import { recentKey } from './recent-key.ts';
import { personName } from './session.ts';

/** A screen or a record that the person has opened. */
export interface Recent {
  /** The address of its screen in the menu. */
  readonly path: string;
  /** What opens the record there, e.g. `sheet=sheet&id=7`; empty for the screen itself. */
  readonly query: string;
  /** What the record is called. */
  readonly title?: string;
}

const atMost = 20;

/** Returns what the signed-in person has opened in this browser, the latest first; nothing if its storage is off. */
export function recent(): readonly Recent[] {
  try {
    // Only `noteRecent` writes it.
    const kept = JSON.parse(localStorage.getItem(recentKey) ?? 'null') as Kept | null;
    return kept?.person === personName() ? (kept?.opened ?? []) : [];
  } catch {
    return [];
  }
}

/** Makes a screen or a record the latest. */
export function noteRecent(opened: Recent): void {
  const person = personName();
  if (person === undefined) return;
  const others = recent().filter(({ path, query }) => path !== opened.path || query !== opened.query);
  const kept: Kept = { person, opened: [opened, ...others].slice(0, atMost) };
  try {
    localStorage.setItem(recentKey, JSON.stringify(kept));
  } catch {
    // Storage is off or full: nothing is lost but the list.
  }
}

interface Kept {
  readonly person: string;
  readonly opened: readonly Recent[];
}
