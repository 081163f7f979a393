import { atom, useAtomValue } from 'jotai';
import { allows } from '../compile/permission.ts';
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
  | { readonly state: 'loading'; readonly user?: undefined }
  | { readonly state: 'signed-in'; readonly user: User }
  | { readonly state: 'signed-out'; readonly user?: undefined };

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

/** Ends the session that `token` belonged to; a later session stays untouched by a late 401. */
export function expire(token: string | null): void {
  if (readToken() !== token) return;
  dropToken();
  store.set(sessionAtom, { state: 'signed-out' });
}
