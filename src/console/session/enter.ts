import type { Json } from '../../language/json.ts';
import { CallError } from '../client/call-error.ts';
import { send, type Write } from '../client/http.ts';
import { attempt } from '../client/write/attempt.ts';
import type { User } from './session.ts';
import { asUser, startSession, unwrap } from './sign-in.ts';

/** A sign-in that requires another step first. Its token is not stored yet. */
export interface PendingSignIn {
  readonly isAnother?: undefined;
  /** `password`: change the initial one; `factor`: set up a second factor. */
  readonly must: 'password' | 'factor';
  readonly token: string;
}

/** The outcome of signing in: completed (as another user than before?), or pending on another step. */
export type SignedIn = { readonly isAnother: boolean; readonly must?: undefined } | PendingSignIn;

/** The proof of a second factor: a code, or the browser's passkey response. */
export type Proof = { readonly code: string } | { readonly passkey: string };

/** Signs in, with the proof of a second factor if required. Throws a CallError that says why it failed. */
export async function signIn(username: string, password: string, proof?: Proof): Promise<SignedIn> {
  const body = { username, password, ...proof };
  return taken(await attempt({ method: 'POST', url: '/api/login', body, isOutsideSession: true }));
}

/**
 * Signs in the user authenticated by the identity provider, with the ticket from its redirect. Throws {@link
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

/**
 * Returns the available proofs if a sign-in failed only because a second factor is required; undefined for any other
 * error.
 */
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

/** Completes a sign-in after a required step; returns the next step, if any. */
export async function completeSignIn({ token }: PendingSignIn): Promise<SignedIn> {
  const answer = await send({ method: 'GET', url: '/api/session', isOutsideSession: true, token });
  return enterUnless(token, asUser(unwrap(answer, 'username')));
}

/** Sends a call with the token of a pending sign-in, and returns its response. */
export function sendWithToken({ token }: PendingSignIn, call: Pick<Write, 'method' | 'url' | 'body'>): Promise<Json> {
  return attempt({ ...call, isOutsideSession: true, token });
}

/** Replaces a lost password, using a reset code. Throws a CallError that says why it failed. */
export async function resetPassword(
  of: Readonly<Record<'username' | 'code' | 'newPassword' | 'confirmPassword', string>>,
): Promise<void> {
  await attempt({ method: 'POST', url: '/api/login/reset', body: of, isOutsideSession: true });
}

async function enterUnless(token: string, user: User | undefined): Promise<SignedIn> {
  const must = user?.must;
  return must === 'password' || must === 'factor' ? { must, token } : startSession(token, user);
}
