import { forget } from './token.ts';

/** Where this browser keeps what the signed-in person has opened. */
export const recentKey = 'baize.recent';

/** Forgets what anybody but this person has opened in this browser: it names records. */
export function forgetRecentOfOthers(person: string | undefined): void {
  try {
    const kept = JSON.parse(localStorage.getItem(recentKey) ?? 'null') as { readonly person?: string } | null;
    if (kept?.person === person) return;
  } catch {
    // What cannot be read is nobody's.
  }
  forget(recentKey);
}
