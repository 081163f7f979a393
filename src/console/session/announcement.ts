import { atom } from 'jotai';
import type { Row } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { isSame } from '../../language/same.ts';
import { CallError, isAbort } from '../client/call-error.ts';
import { send } from '../client/http.ts';
import { invalidateRecords } from '../client/query/query-cache.ts';
import { backoff } from '../client/retry.ts';
import { boot } from './boot.ts';
import { lookForNewBuild } from './new-build.ts';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';
import { readToken } from './token.ts';

/** A problem of screens saved on the server; sent only to users who may edit screens. */
export interface AnnouncedProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly hint?: string;
}

/** The server's announcement of its screens' version. */
export interface Announcement {
  /** The current version. */
  readonly version: string;
  /** When it was announced, in epoch milliseconds: the later announcement wins, regardless of the server process. */
  readonly at: number;
  readonly problems: readonly AnnouncedProblem[];
}

/** The last announcement; null before the first one, and without an announcing server (static host, stories). */
export const announcementAtom = atom<Announcement | null>(null);

/**
 * Long-polls the server's announcements while the page is visible and a user is signed in; reconnects when the
 * connection drops, and ends if the back end lacks the call. Changes of colleagues make answers stale. After each
 * response except a first one without news, checks whether the site serves another build of the console.
 */
export async function followAnnouncements(): Promise<void> {
  let seen = '';
  let token = readToken();
  for (let failures = 0; ; ) {
    await untilWanted();
    // Another user may receive other announcements.
    if (token !== readToken()) seen = '';
    token = readToken();
    try {
      const answer = await ask(seen);
      const changed: readonly unknown[] = Array.isArray(answer.changed) ? answer.changed : [];
      const isLater = seen !== '' && (failures > 0 || changed.length === 0);
      if (isLater || answer.version !== boot().version) await lookForNewBuild();
      seen = String(answer.seen ?? '');
      invalidateRecords(changed.map(String));
      take(answer);
      failures = 0;
    } catch (error) {
      if (error instanceof CallError && [403, 404, 405].includes(error.status)) return;
      if (!isAbort(error)) await pause(backoff(1000, failures++));
    }
  }
}

/** Waits for news. Hidden pages hold no connection: browsers allow six per server, shared by all tabs. */
async function ask(seen: string): Promise<Row> {
  const hidden = new AbortController();
  const change = () => document.hidden && hidden.abort();
  document.addEventListener('visibilitychange', change);
  try {
    const url = `/api/screens/events?${new URLSearchParams({ seen })}`;
    const answer = await send({ method: 'GET', url, signal: hidden.signal, timeout: 60_000 });
    return membersOf(answer);
  } finally {
    document.removeEventListener('visibilitychange', change);
  }
}

function take({ version, at, problems }: Row): void {
  if (typeof version !== 'string' || typeof at !== 'number') return;
  const before = store.get(announcementAtom);
  // A server process that lags behind must not revert what another one has announced.
  if (at < (before?.at ?? 0)) return;
  const list: readonly unknown[] = Array.isArray(problems) ? problems : [];
  // The server sends the check's problems unchanged.
  const published = { version, at, problems: list as readonly AnnouncedProblem[] };
  // A repeated announcement is ignored, so that a dismissed bar stays dismissed.
  if (!isSame(published, before)) store.set(announcementAtom, published);
}

async function untilWanted(): Promise<void> {
  while (document.hidden || store.get(sessionAtom).state !== 'signed-in') {
    await new Promise<void>((resolve) => {
      const wake = () => {
        document.removeEventListener('visibilitychange', wake);
        unsubscribe();
        resolve();
      };
      const unsubscribe = store.sub(sessionAtom, wake);
      document.addEventListener('visibilitychange', wake);
    });
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
