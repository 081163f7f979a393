import type { Json } from '../../language/json.ts';
import { CallError } from '../client/call-error.ts';
import { send, type Write } from '../client/http.ts';
import { attempt } from '../client/write/attempt.ts';
import type { User } from './session.ts';
import { asUser, enter, unwrap } from './sign-in.ts';

/** Somebody who signed in, but must do something before anything else. Their token is not kept yet. */
export interface PendingSignIn {
  readonly isAnother?: undefined;
  /** `password`: change the initial one; `factor`: set up a second factor. */
  readonly must: 'password' | 'factor';
  readonly token: string;
}

/** How signing in ended: with the page's person (another one than before?), or with something to do first. */
export type SignedIn = { readonly isAnother: boolean; readonly must?: undefined } | PendingSignIn;

/** The proof of a second factor: a code, or what the browser answered with a passkey. */
export type Proof = { readonly code: string } | { readonly passkey: string };

/** Signs in, with a proof where a second factor is asked for, or fails with a CallError that says why. */
export async function signIn(username: string, password: string, proof?: Proof): Promise<SignedIn> {
  const body = { username, password, ...proof };
  return taken(await attempt({ method: 'POST', url: '/api/login', body, isOutsideSession: true }));
}

/**
 * Signs in the person that the identity provider has authenticated, by the ticket from its redirect. Throws {@link
 * CallError}.
 */
export async function signInByTicket(ticket: string): Promise<SignedIn> {
  return taken(await attempt({ method: 'POST', url: '/api/login/oidc', body: { ticket }, isOutsideSession: true }));
}

function taken(received: Json): Promise<SignedIn> {
  const answer = unwrap(received, 'token');
  if (typeof answer?.token !== 'string' || answer.token === '') throw new CallError(0);
  return enterUnless(answer.token, asUser(answer.user ?? null));
}

/** Returns what a second factor is proven by, if a sign-in failed only because it is asked for. */
export function askedFactor(error: unknown): { readonly passkey?: Json } | undefined {
  if (!(error instanceof CallError) || error.status !== 401 || error.answer.factor !== 'code') return undefined;
  const { passkey } = error.answer as { readonly passkey?: Json };
  return passkey === undefined ? {} : { passkey };
}

/** Replaces an initial password and continues signing in. Throws {@link CallError}. */
export async function replaceInitialPassword(
  unfinished: PendingSignIn,
  { oldPassword, newPassword }: Readonly<Record<'oldPassword' | 'newPassword', string>>,
): Promise<SignedIn> {
  const body = { oldPassword, newPassword, confirmPassword: newPassword };
  await sendWithToken(unfinished, { method: 'PUT', url: '/api/admin/password', body });
  return completeSignIn(unfinished);
}

/** Returns the next step of signing in, once a required one is done. */
export async function completeSignIn({ token }: PendingSignIn): Promise<SignedIn> {
  const answer = await send({ method: 'GET', url: '/api/session', isOutsideSession: true, token });
  return enterUnless(token, asUser(unwrap(answer, 'username')));
}

/** Sends a call as somebody who has not finished signing in, and returns its answer. */
export function sendWithToken({ token }: PendingSignIn, call: Pick<Write, 'method' | 'url' | 'body'>): Promise<Json> {
  return attempt({ ...call, isOutsideSession: true, token });
}

/** Sets another password by a code in place of a lost one, or fails with a CallError that says why. */
export async function resetPassword(
  of: Readonly<Record<'username' | 'code' | 'newPassword' | 'confirmPassword', string>>,
): Promise<void> {
  await attempt({ method: 'POST', url: '/api/login/reset', body: of, isOutsideSession: true });
}

async function enterUnless(token: string, user: User | undefined): Promise<SignedIn> {
  const must = user?.must;
  return must === 'password' || must === 'factor' ? { must, token } : enter(token, user);
}
