import { isUnsaved } from '../input/unsaved.ts';
import { expire, personName, sessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { readToken } from '../session/token.ts';
import { CallError } from './call-error.ts';

/** What decides how a call meets the end of the session. */
interface SessionCall {
  /** Whether it changes something: then the page stays for it, although nothing is typed. */
  readonly isWrite: boolean;
  readonly signal: AbortSignal | undefined;
}

/**
 * Sends a call with the session's token and returns the result of `send`. If the back end ends the session, and
 * something is typed or a write is under way, the page stays and this waits: once the same person has signed in over the
 * page, the very call is sent again. Otherwise fails with the CallError of the 401.
 *
 * @example
 * await withSession((token) => fetchBook(token), { isWrite: false, signal: undefined });
 */
export async function withSession<T>(send: (token: string | null) => Promise<T>, call: SessionCall): Promise<T> {
  if (call.isWrite) writes++;
  try {
    return await sendAsOnePerson(send, call);
  } finally {
    if (call.isWrite) writes--;
  }
}

/** Returns whether the end of the session would lose something that is typed, or being written. */
export function isPageNeeded(): boolean {
  return isUnsaved() || writes > 0;
}

let writes = 0;

async function sendAsOnePerson<T>(send: (token: string | null) => Promise<T>, { signal }: SessionCall): Promise<T> {
  const person = personName();
  for (;;) {
    if (store.get(sessionAtom).state === 'expired' && !(await isBack(person, signal))) throw new CallError(401);
    const token = readToken();
    try {
      return await send(token);
    } catch (error) {
      if (!(error instanceof CallError) || !endsSession(error)) throw error;
      expire(token, error, isPageNeeded());
      if (store.get(sessionAtom).state !== 'expired' || !(await isBack(person, signal))) throw error;
    }
  }
}

/** Signed out; or let do nothing before something that is part of signing in. */
function endsSession({ status, answer }: CallError): boolean {
  return status === 401 || answer.must !== undefined;
}

/**
 * Resolves with whether the same person has signed in, once someone has or the dialog is dismissed. Rejects when
 * aborted.
 */
function isBack(person: string | undefined, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      const { state } = store.get(sessionAtom);
      // Who has signed in may still be being asked for.
      if (state === 'expired' || state === 'loading') return;
      stop();
      resolve(state === 'signed-in' && person !== undefined && personName() === person);
    };
    const abort = () => {
      stop();
      reject(new DOMException('The call was given up.', 'AbortError'));
    };
    const unsubscribe = store.sub(sessionAtom, settle);
    const stop = () => {
      unsubscribe();
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
  });
}
