import { personName } from '../session/session.ts';
import { type KeptRecent, type Recent, readRecent, recentKey } from './recent-key.ts';

const atMost = 20;

/** Returns what the signed-in person has opened in this browser, the latest first; nothing if its storage is off. */
export function recent(): readonly Recent[] {
  const kept = readRecent();
  return kept?.person === personName() ? (kept?.opened ?? []) : [];
}

/** Makes a screen or a record the latest. */
export function noteRecent(opened: Recent): void {
  const person = personName();
  if (person === undefined) return;
  const others = recent().filter(({ path, query }) => path !== opened.path || query !== opened.query);
  const kept: KeptRecent = { person, opened: [opened, ...others].slice(0, atMost) };
  try {
    localStorage.setItem(recentKey, JSON.stringify(kept));
  } catch {
    // Storage is off or full: nothing is lost but the list.
  }
}
