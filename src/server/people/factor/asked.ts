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
import { keepChallenge, proofOptions, provenPasskey, type Site, siteOf, takeChallenge } from './passkeys.ts';

/**
 * Returns the proof of a second factor that came with the password; undefined if the person has no factor. Refuses with
 * 401 if none came, and says by what it can be proven.
 */
export async function askedFactor(
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
      // Whose password is right has not guessed.
      await retractAttempt(writing, tallies);
      if (options) await keepChallenge(writing, staffId, options.challenge, now);
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

/** The proof of a second factor, judged as far as it can be outside of a transaction. */
export interface Proof {
  readonly guesses: readonly FailureCount[];
  /** Takes the proof, which then counts no more; returns whether it held. */
  readonly isTaken: (db: Db) => Promise<boolean>;
}

/** A server that does not know its own name offers no passkeys; every other way in stays. */
function siteFor({ origin }: Call): Site | undefined {
  try {
    return siteOf(origin());
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
