import { atom, useAtomValue } from 'jotai';
import { allows } from '../../compile/permission.ts';
import { type CallError, unexplained } from './call-error.ts';
import { store } from './store.ts';
import { dropToken, readToken } from './token.ts';

/** Who is signed in. Without `permissions` the page hides nothing: the back end is the judge. */
export interface User {
  readonly id?: string | number;
  readonly username?: string;
  readonly nickname?: string;
  readonly email?: string;
  readonly permissions?: readonly string[];
  readonly roleNames?: readonly string[];
}

export type Session =
  | { readonly state: 'loading'; readonly user?: undefined; readonly reason?: undefined }
  | { readonly state: 'signed-in'; readonly user: User; readonly reason?: undefined }
  | {
      readonly state: 'signed-out';
      readonly user?: undefined;
      /** Why the session ended, where the person has not ended it: the sign-in page says so. */
      readonly reason?: string;
    };

/** Whether somebody is signed in; `loading` until the stored token has been tried. */
export const sessionAtom = atom<Session>(readToken() === null ? { state: 'signed-out' } : { state: 'loading' });

/** Whether the signed-in person may do what `permission` names; null asks only for being signed in. */
export function may(permission: string | null): boolean {
  return allows(store.get(sessionAtom).user?.permissions, permission);
}

/** As `may`, and renders again when the session changes. */
export function useMay(permission: string | null): boolean {
  return allows(useAtomValue(sessionAtom, { store }).user?.permissions, permission);
}

/** Names the signed-in person, for whatever is kept for them alone; undefined where nobody is known to be signed in. */
export function personName(): string | undefined {
  const { user } = store.get(sessionAtom);
  const name = user?.id ?? user?.username;
  return name === undefined ? undefined : String(name);
}

/** Ends the session that `token` belonged to, with the sentence of the 401; a later session stays untouched by a late 401. */
export function expire(token: string | null, { message }: CallError): void {
  if (readToken() !== token) return;
  dropToken();
  const reason = message === unexplained ? '登录已过期，请重新登录。' : message;
  // Without a token there was no session that could have ended: signing in was refused.
  store.set(sessionAtom, { state: 'signed-out', ...(token === null ? {} : { reason }) });
}
