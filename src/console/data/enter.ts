import { attempt } from './attempt.ts';
import { CallError } from './call-error.ts';
import type { User } from './session.ts';
import { asUser, enter, unwrap } from './sign-in.ts';

/** Somebody whose password was right, but who must do something before anything else. Their token is not kept yet. */
export interface Unfinished {
  readonly isAnother?: undefined;
  readonly must: 'password';
  readonly token: string;
}

/** How signing in ended: with the page's person (another one than before?), or with something to do first. */
export type SignedIn = { readonly isAnother: boolean; readonly must?: undefined } | Unfinished;

/** Signs in, or fails with a CallError that says why. */
export async function signIn(username: string, password: string): Promise<SignedIn> {
  const body = { username, password };
  const answer = unwrap(await attempt({ method: 'POST', url: '/api/login', body, isOutsideSession: true }), 'token');
  if (typeof answer?.token !== 'string' || answer.token === '') throw new CallError(0);
  const user: User | undefined = asUser(answer.user ?? null);
  return user?.must === 'password' ? { must: 'password', token: answer.token } : enter(answer.token, user);
}

/** Replaces an initial password and signs in, or fails with a CallError that says why. */
export async function replaceInitial(
  { token }: Unfinished,
  { oldPassword, newPassword }: Readonly<Record<'oldPassword' | 'newPassword', string>>,
): Promise<SignedIn> {
  const body = { oldPassword, newPassword, confirmPassword: newPassword };
  await attempt({ method: 'PUT', url: '/api/admin/password', body, isOutsideSession: true, token });
  return enter(token, undefined);
}

/** Sets another password by a code in place of a lost one, or fails with a CallError that says why. */
export async function resetPassword(
  of: Readonly<Record<'username' | 'code' | 'newPassword' | 'confirmPassword', string>>,
): Promise<void> {
  await attempt({ method: 'POST', url: '/api/login/reset', body: of, isOutsideSession: true });
}
