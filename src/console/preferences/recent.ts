import { personName } from '../session/session.ts';
import { type KeptRecent, type Recent, readRecent, recentKey } from './recent-key.ts';

const atMost = 20;

/** Returns the signed-in user's recent items in this browser, latest first; empty without storage. */
export function recent(): readonly Recent[] {
  const kept = readRecent();
  return kept?.person === personName() ? (kept?.opened ?? []) : [];
}

/** Adds a screen or a record as the latest item, or moves it to the front. */
export function noteRecent(opened: Recent): void {
  const person = personName();
  if (person === undefined) return;
  const others = recent().filter(({ path, query }) => path !== opened.path || query !== opened.query);
  const kept: KeptRecent = { person, opened: [opened, ...others].slice(0, atMost) };
  try {
    localStorage.setItem(recentKey, JSON.stringify(kept));
  } catch {
    // Storage is disabled or full: only this list is lost.
  }
}
