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
 * Takes up the token of somebody who has signed in. Returns whether this page belonged to somebody else before: it must
 * then be reloaded, so that nothing of theirs remains.
 */
export async function enter(token: string, user: User | undefined): Promise<{ readonly isAnother: boolean }> {
  const before = owner;
  keepToken(token);
  clearToasts();
  if (user === undefined || viewedRole() !== undefined) await takeUpToken();
  else store.set(sessionAtom, { state: 'signed-in', user });
  return { isAnother: isAnother(before) };
}

/** Signs out, whether or not the back end is reached. */
export async function signOut(): Promise<void> {
  // Signing out must not hang on a dead connection, hence the short timeout; a failure makes no difference to the
  // person.
  if (readToken() !== null) await leave().catch(() => null);
  dropToken();
  endSession();
}

/** Loaded when used: the first list writes nothing. */
async function leave(): Promise<void> {
  const { attempt } = await import('../client/write/attempt.ts');
  await attempt({ method: 'POST', url: '/api/logout', timeout: 5000, isOutsideSession: true });
}

/** Follows other tabs: signing out there signs out here, and another person there reloads this page for them. */
export function followOtherTabs(): () => void {
  return onTokenOfOtherTab(() => {
    const before = owner;
    if (readToken() === null) endSession(signedOutElsewhere, isPageNeeded());
    else {
      const startAfreshForAnother = () => isAnother(before) && startAfresh();
      // Where it is not told whose token it is, the page still asks to sign in.
      void takeUpToken().then(startAfreshForAnother, () => undefined);
    }
  });
}

/** Reloads the page for another person, without asking about typed input. */
export function startAfresh(): void {
  forgetUnsaved();
  location.reload();
}

/** The owner of this page: who signed in last, or `null` for a person without a name; undefined before anybody did. */
let owner: string | null | undefined;
let ownerName: string | undefined;
store.sub(sessionAtom, () => {
  const { state, user } = store.get(sessionAtom);
  if (state !== 'signed-in') return;
  const before = owner;
  owner = personName() ?? null;
  forgetRecentOfOthers(personName());
  // What was typed is still on the page.
  if (isAnother(before)) {
    if (isUnsaved()) keepDropped(ownerName ?? '');
    forgetViewedRole();
  }
  ownerName = user.nickname ?? user.username;
});

/** Whether somebody else is signed in now; people without a name are never assumed to be the same. */
function isAnother(before: typeof owner): boolean {
  const isSignedIn = store.get(sessionAtom).state === 'signed-in';
  return isSignedIn && before !== undefined && (owner !== before || owner === null);
}

/** Asks whose the new token is. A page that waits to be signed in over stays as it is until that is known. */
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
  // A back end that knows nothing of it would let everything be done.
  if (session.state === 'signed-in' && session.user.isViewing !== true && viewedRole() !== undefined) {
    forgetViewedRole();
    toast({ message: viewAsRoleUnsupported, intent: 'danger' });
  }
  // Somebody signed in or out in the meantime; that is newer.
  if (readToken() === token) store.set(sessionAtom, session);
  return store.get(sessionAtom);
}

const signedOut: Session = { state: 'signed-out' };

function toSession(answer: Json): Session {
  const user = asUser(unwrap(answer, 'username'));
  return user === undefined ? signedOut : { state: 'signed-in', user };
}

/** Returns the person that an answer describes, if it does. */
export function asUser(value: Json | undefined): User | undefined {
  return isMembers(value) ? (value as User) : undefined;
}

/** Returns the object that holds `key`: the response itself or its `data`. */
export function unwrap(answer: Json | undefined, key: string): Members | undefined {
  if (!isMembers(answer)) return undefined;
  const { data } = answer;
  return key in answer ? answer : isMembers(data) ? data : undefined;
}
