import type { Json } from '../../language/json.ts';
import { isMembers, type Members } from '../../language/members.ts';
import { signedOutElsewhere, viewAsRoleUnsupported } from '../../words/zh-CN/console/session.ts';
import { send } from '../client/http.ts';
import { isPageNeeded } from '../client/with-session.ts';
import { keepDropped } from '../input/after-reload.ts';
import { forgetUnsaved, isUnsaved } from '../input/unsaved.ts';
import { forgetRecentOfOthers } from '../preferences/recent-key.ts';
import { clearToasts, toast } from '../toasts/toasts.ts';
import { endSession, personName, type Session, sessionAtom, type User } from './session.ts';
import { store } from './store.ts';
import { dropToken, keepToken, onTokenOfOtherTab, readToken } from './token.ts';
import { forgetViewedRole, viewedRole } from './viewed-role.ts';

let loading: Promise<Session> | undefined;

/** Fetches the session of the stored token, once. Any failure means signed out; only a 401 drops the token. */
export function loadSession(): Promise<Session> {
  const session = store.get(sessionAtom);
  if (session.state !== 'loading') return Promise.resolve(session);
  loading ??= fetchSession().finally(() => {
    loading = undefined;
  });
  return loading;
}

/**
 * Starts the session of a new token. Returns whether this page belonged to another user before: it must then be
 * reloaded, so that nothing of theirs remains.
 */
export async function startSession(token: string, user: User | undefined): Promise<{ readonly isAnother: boolean }> {
  const before = owner;
  keepToken(token);
  clearToasts();
  if (user === undefined || viewedRole() !== undefined) await takeUpToken();
  else store.set(sessionAtom, { state: 'signed-in', user });
  return { isAnother: isAnother(before) };
}

/** Signs out, even if the back end is unreachable. */
export async function signOut(): Promise<void> {
  // Signing out must not hang on a dead connection, hence the short timeout; a failure makes no difference to the user.
  if (readToken() !== null) await leave().catch(() => null);
  dropToken();
  endSession();
}

/** Loaded lazily, because the first list sends no writes. */
async function leave(): Promise<void> {
  const { attempt } = await import('../client/write/attempt.ts');
  await attempt({ method: 'POST', url: '/api/logout', timeout: 5000, isOutsideSession: true });
}

/** Follows other tabs: signing out there signs out here, and signing in as another user reloads this page for them. */
export function followOtherTabs(): () => void {
  return onTokenOfOtherTab(() => {
    const before = owner;
    if (readToken() === null) endSession(signedOutElsewhere, isPageNeeded());
    else {
      const startAfreshForAnother = () => isAnother(before) && startAfresh();
      // If the token's user cannot be determined, the page still asks to sign in.
      void takeUpToken().then(startAfreshForAnother, () => undefined);
    }
  });
}

/** Reloads the page for another user, without asking about typed input. */
export function startAfresh(): void {
  forgetUnsaved();
  location.reload();
}

/**
 * The owner of this page: the user who signed in last, or `null` for one without a name; undefined before the first
 * sign-in.
 */
let owner: string | null | undefined;
let ownerName: string | undefined;
store.sub(sessionAtom, () => {
  const { state, user } = store.get(sessionAtom);
  if (state !== 'signed-in') return;
  const before = owner;
  owner = personName() ?? null;
  forgetRecentOfOthers(personName());
  // Typed input is still on the page.
  if (isAnother(before)) {
    if (isUnsaved()) keepDropped(ownerName ?? '');
    forgetViewedRole();
  }
  ownerName = user.nickname ?? user.username;
});

/** Returns whether another user is signed in now; users without a name are never assumed to be the same. */
function isAnother(before: typeof owner): boolean {
  const isSignedIn = store.get(sessionAtom).state === 'signed-in';
  return isSignedIn && before !== undefined && (owner !== before || owner === null);
}

/** Loads the user of the new token. A page that waits for a sign-in stays as it is until they are known. */
async function takeUpToken(): Promise<void> {
  if (store.get(sessionAtom).state === 'expired') {
    store.set(sessionAtom, toSession(await send({ method: 'GET', url: '/api/session', isOutsideSession: true })));
  } else {
    store.set(sessionAtom, { state: 'loading' });
    await loadSession();
  }
}

async function fetchSession(): Promise<Session> {
  const token = readToken();
  const session = await send({ method: 'GET', url: '/api/session' }).then(toSession, () => signedOut);
  // A back end that ignores the viewed role would allow every change.
  if (session.state === 'signed-in' && session.user.isViewing !== true && viewedRole() !== undefined) {
    forgetViewedRole();
    toast({ message: viewAsRoleUnsupported, intent: 'danger' });
  }
  // The user has signed in or out in the meantime, which is newer.
  if (readToken() === token) store.set(sessionAtom, session);
  return store.get(sessionAtom);
}

const signedOut: Session = { state: 'signed-out' };

function toSession(answer: Json): Session {
  const user = asUser(unwrap(answer, 'username'));
  return user === undefined ? signedOut : { state: 'signed-in', user };
}

/** Returns the user in a response; undefined if it contains none. */
export function asUser(value: Json | undefined): User | undefined {
  return isMembers(value) ? (value as User) : undefined;
}

/** Returns the object that holds `key`: the response itself or its `data`. */
export function unwrap(answer: Json | undefined, key: string): Members | undefined {
  if (!isMembers(answer)) return undefined;
  const { data } = answer;
  return key in answer ? answer : isMembers(data) ? data : undefined;
}
