import type { Row } from '../../language/json.ts';
import type { Language } from '../../words/language.ts';
import { auditContextOf } from '../audit/call-context.ts';
import type { Call } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import type { Db } from '../store/store.ts';
import type { Proof } from './factor/factor-proof.ts';
import { type Identity, identify, nobody } from './identity.ts';
import { deviceCookie, type Place, rememberPlace } from './known-place.ts';
import { type FailureCount, forgetAttempts } from './login-limit.ts';
import { languageHeader, languageOfPerson } from './person-language.ts';
import { openSession } from './sessions.ts';
import { refuseAttempt } from './sign-in-attempt.ts';
import { digest, newToken } from './token.ts';

/** A sign-in to complete. */
interface Admission {
  readonly place: Place;
  /** The failure counts of the attempt, which a success resets. */
  readonly tallies: readonly FailureCount[];
  /** Their second factor, if they have one. */
  readonly factor?: Proof | undefined;
  /** Checks that the credentials are still valid, in the transaction that signs the person in; consumes a code. */
  readonly holds: (db: Db) => Promise<boolean>;
  /** The message if they are not. */
  readonly refusal: string;
  /** Whether an identity provider authenticated the person, including any second factor. */
  readonly isVouched?: true;
}

/**
 * Signs a person in: checks the second factor, opens the session and stores the place. Returns their token, and their
 * account data for the page.
 */
export async function completeSignIn(
  call: Call,
  staff: Parameters<typeof refuseAttempt>[1] & object,
  { place, tallies, factor, holds, refusal, isVouched }: Admission,
): Promise<Response> {
  const { raw, now, address, server } = call;
  call.forLog.staffId = staff.id;
  const token = newToken();
  const tokenHash = digest(token);
  let who = nobody;
  const signIn = async (writing: Db) => {
    const { numUpdatedRows } = await writing
      .updateTable('staff')
      .set({ lastLoginAt: now })
      .where('id', '=', staff.id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n || !(await holds(writing))) throw new Failure(401, refusal);
    if (factor && !(await factor.isTaken(writing))) throw new WrongCode();
    const userAgent = raw.headers.get('user-agent') ?? '';
    await openSession(server.people, writing, {
      staffId: staff.id,
      tokenHash,
      userAgent,
      address,
      isVouched: isVouched ? 1 : 0,
      now,
    });
    await rememberPlace(writing, staff.id, place, now);
    await forgetAttempts(writing, [...tallies, ...(factor?.guesses ?? [])], now);
    // Refuses people who may not sign in; the transaction rolls their session back.
    who = await identify(server, writing, token, now);
  };
  const isIn = await server.store
    .write(signIn, () => [auditContextOf(call, who)])
    .then(
      () => true,
      (error) => {
        if (error instanceof WrongCode) return false;
        throw error;
      },
    );
  if (!isIn) return refuseAttempt(call, staff, serverWords().people.factorRefused, { factor: 'code' });
  server.gates.know(token, true);
  const language = await languageOfPerson(call, who);
  const answer = Response.json(
    { token, user: shownUser(call, who, language) },
    { headers: { 'set-cookie': deviceCookie(place, call.isHttps) } },
  );
  if (language !== undefined) answer.headers.append('set-cookie', languageHeader(call, language));
  return answer;
}

/** Thrown to roll back a sign-in. */
class WrongCode extends Error {
  override readonly name = 'WrongCode';
}

/** Returns the signed-in person's account data for pages, with their chosen language. */
export function shownUser(
  { server: { people } }: Call,
  { id, username, nickname, email, permissions, roleNames, must, isViewing, reach }: Identity,
  language?: Language,
): Row {
  const duty = must === undefined ? {} : { must };
  return {
    id,
    username,
    nickname,
    email,
    permissions,
    ...people.shown?.(reach),
    roleNames,
    ...duty,
    ...(isViewing && { isViewing }),
    ...(language !== undefined && { language }),
  };
}
