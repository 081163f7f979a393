import { isUnsaved } from '../input/unsaved.ts';
import { expire, personName, sessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { readToken } from '../session/token.ts';
import { CallError } from './call-error.ts';

/** Decides what a call does at the end of the session. */
interface SessionCall {
  /** Whether the call is a write: the page then stays for it, even without typed input. */
  readonly isWrite: boolean;
  readonly signal: AbortSignal | undefined;
}

/**
 * Sends a call with the session's token and returns the result of `send`. If the back end ends the session while there
 * is typed input or a write in progress, the page stays and the call waits: once the same user has signed in again, it
 * is repeated. Otherwise rejects with the CallError of the 401.
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

/** Returns whether the end of the session would lose typed input or a write in progress. */
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

/** Returns whether the response ends the session: signed out, or required to complete signing in first. */
function endsSession({ status, answer }: CallError): boolean {
  return status === 401 || answer.must !== undefined;
}

/** Resolves once a user has signed in or the dialog is dismissed: whether it is the same user. Rejects when aborted. */
function isBack(person: string | undefined, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      const { state } = store.get(sessionAtom);
      // The new user may still be loading.
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
