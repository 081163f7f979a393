import { atom, useAtomValue } from 'jotai';
import { allows } from '../../compile/action/permission.ts';
import { sessionExpired } from '../../words/zh-CN/console/session.ts';
import type { CallError } from '../client/call-error.ts';
import { recentKey } from '../preferences/recent-key.ts';
import { store } from './store.ts';
import { dropToken, forget, readToken } from './token.ts';
import { forgetViewedRole } from './viewed-role.ts';

/** The signed-in user. Without `permissions` the page hides nothing, and the back end decides. */
export interface User {
  readonly id?: string | number;
  readonly username?: string;
  readonly nickname?: string;
  readonly email?: string;
  readonly permissions?: readonly string[];
  readonly roleNames?: readonly string[];
  /** The step that the back end requires first. */
  readonly must?: string;
  /** Whether the user views the console as a role, read-only. */
  readonly isViewing?: boolean;
  /** The language that the user has chosen, regardless of the browser. */
  readonly language?: string;
}

export type Session =
  | { readonly state: 'loading'; readonly user?: undefined; readonly reason?: undefined }
  | { readonly state: 'signed-in'; readonly user: User; readonly reason?: undefined }
  | {
      /** Ended by the back end while the page holds unsaved input: it stays until the user signs in again. */
      readonly state: 'expired';
      readonly user: User;
      readonly reason: string;
    }
  | {
      readonly state: 'signed-out';
      readonly user?: undefined;
      /** Why the session ended, if the user did not end it; shown on the sign-in page. */
      readonly reason?: string;
    };

/** The session; `loading` until the stored token has been tried. */
export const sessionAtom = atom<Session>(readToken() === null ? { state: 'signed-out' } : { state: 'loading' });

/** Returns whether the signed-in user has a permission; null only requires being signed in. */
export function may(permission: string | null): boolean {
  return allows(store.get(sessionAtom).user?.permissions, permission);
}

/**
 * Like `may`, as a hook.
 *
 * @example
 * const mayEdit = useMay('book:write');
 */
export function useMay(permission: string | null): boolean {
  return allows(useAtomValue(sessionAtom, { store }).user?.permissions, permission);
}

/** Returns the name that identifies the signed-in user, for data stored for them alone; undefined if signed out. */
export function personName(): string | undefined {
  const { user } = store.get(sessionAtom);
  const name = user?.id ?? user?.username;
  return name === undefined ? undefined : String(name);
}

/**
 * Ends the session of `token` with the message of the 401; a late 401 does not end a newer session.
 *
 * @param isPageKept Whether the page stays, for the person to sign in over it.
 */
export function expire(token: string | null, { message, isUnexplained }: CallError, isPageKept: boolean): void {
  if (readToken() !== token) return;
  // Calls still in progress at the end of a session are refused too, and must not overwrite its reason.
  if (token === null && ['signed-out', 'expired'].includes(store.get(sessionAtom).state)) return;
  dropToken();
  const reason = isUnexplained ? sessionExpired : message;
  // Without a token there was no session to end.
  if (token === null) store.set(sessionAtom, { state: 'signed-out' });
  else endSession(reason, isPageKept);
}

/**
 * Ends the session in this page; `isPageKept` as for `expire`. Without a reason the user has ended it, and their recent
 * items are deleted.
 */
export function endSession(reason?: string, isPageKept = false): void {
  const { state, user } = store.get(sessionAtom);
  if (isPageKept && state === 'signed-in' && reason !== undefined) {
    store.set(sessionAtom, { state: 'expired', user, reason });
  } else {
    forgetViewedRole();
    if (reason === undefined) forget(recentKey);
    store.set(sessionAtom, { state: 'signed-out', ...(reason === undefined ? {} : { reason }) });
  }
}
