import { bodyOf, type Call } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { serverWords } from '../../http/words.ts';
import type { Db } from '../../store/store.ts';
import {
  countAttempt,
  type FailureCount,
  failedAttemptsOf,
  requireAttemptsLeft,
  retractAttempt,
} from '../login-limit.ts';
import { hasFactor, takeCode } from './factors.ts';
import { proofOptions, provenPasskey, type Site, siteOf, storeChallenge, takeChallenge } from './passkeys.ts';

/**
 * Returns the second-factor proof that came with the password; undefined if the person has no factor. Throws a 401
 * Failure with the available kinds if none came.
 */
export async function requireFactorProof(
  call: Call,
  staffId: number,
  tallies: readonly FailureCount[],
): Promise<Proof | undefined> {
  const { db, now } = call;
  const { store } = call.server;
  if (!(await hasFactor(db, staffId))) return undefined;
  const { code, passkey } = bodyOf<{ code?: string; passkey?: string }>(call);
  const site = siteFor(call);
  if (code === undefined && passkey === undefined) {
    const options = site && (await proofOptions(db, site, staffId));
    await store.write(async (writing) => {
      // A correct password does not count as a failed attempt.
      await retractAttempt(writing, tallies);
      if (options) await storeChallenge(writing, staffId, options.challenge, now);
    });
    const asked = { factor: 'code', ...(options && { passkey: options }) };
    throw new Failure(401, serverWords().people.completeFactor, undefined, asked);
  }
  const guesses = failedAttemptsOf('factor', staffId);
  await requireAttemptsLeft(db, guesses, now);
  await store.write((writing) => countAttempt(writing, guesses, now));
  const proven = passkey === undefined || !site ? undefined : await provenPasskey(db, site, staffId, passkey);
  const isTaken = async (writing: Db) => {
    if (passkey === undefined) return takeCode({ db: writing, now }, staffId, code ?? '');
    if (proven === undefined || !(await takeChallenge(writing, staffId, proven.challenge, now))) return false;
    const { id, latest } = proven.value;
    await writing.updateTable('factor').set({ latest, usedAt: now }).where('id', '=', id).execute();
    return true;
  };
  return { guesses, isTaken };
}

/** A second-factor proof, verified except for its single use. */
export interface Proof {
  readonly guesses: readonly FailureCount[];
  /** Consumes the proof; returns whether it was valid. */
  readonly isTaken: (db: Db) => Promise<boolean>;
}

/**
 * Returns the site for passkeys; undefined if the server does not know its own origin, which disables passkeys only.
 */
function siteFor({ origin }: Call): Site | undefined {
  try {
    return siteOf(origin());
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
