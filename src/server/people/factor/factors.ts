import type { Db } from '../../store/store.ts';
import { newCode, normalizedCode } from '../random-letters.ts';
import { digest } from '../token.ts';
import { stepOf } from './totp.ts';

/** The kinds of second factors. */
export const totp = 1;
export const passkey = 2;

const codesAtOnce = 10;

/** Checks whether a person has a confirmed second factor. */
export async function hasFactor(db: Db, staffId: number): Promise<boolean> {
  const query = db.selectFrom('factor').select('id').where('staffId', '=', staffId).where('confirmed', '=', 1);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Consumes a second-factor code: an authenticator's that is newer than the last one used, or a recovery code. Returns
 * whether it was valid. Call it in the transaction that signs the person in.
 */
export async function takeCode(
  { db, now }: { readonly db: Db; readonly now: number },
  staffId: number,
  typed: string,
): Promise<boolean> {
  const code = normalizedCode(typed);
  return /^\d{6}$/.test(code) ? takeStep(db, staffId, code, now) : takeRecoveryCode(db, staffId, code);
}

async function takeStep(db: Db, staffId: number, code: string, now: number): Promise<boolean> {
  const found = await db
    .selectFrom('factor')
    .select(['id', 'secret'])
    .where('staffId', '=', staffId)
    .where('kind', '=', totp)
    .where('confirmed', '=', 1)
    .execute();
  for (const { id, secret } of found) {
    const step = stepOf(secret, code, now);
    if (step !== undefined && (await advance(db, id, step, now))) return true;
  }
  return false;
}

/** Consumes a proof; returns false if it, or a later one, was consumed before. */
export async function advance(db: Db, id: number, step: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('factor')
    .set({ latest: step, usedAt: now })
    .where('id', '=', id)
    .where('latest', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function takeRecoveryCode(db: Db, staffId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCode')
    .where('staffId', '=', staffId)
    .where('hash', '=', digest(`recovery ${code}`))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Creates new single-use recovery codes, stores their hashes and invalidates earlier ones; returns the codes. */
export async function renewRecoveryCodes(db: Db, staffId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: codesAtOnce }, newCode);
  const hashes = codes.map((code) => digest(`recovery ${normalizedCode(code)}`));
  await db.deleteFrom('recoveryCode').where('staffId', '=', staffId).execute();
  await db
    .insertInto('recoveryCode')
    .values(hashes.map((hash) => ({ staffId, hash })))
    .execute();
  return codes;
}

/**
 * Deletes all of a person's second factors and recovery codes.
 *
 * @example
 * await dropFactors(call.db, 7);
 */
export async function dropFactors(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom('factor').where('staffId', '=', staffId).execute();
  await db.deleteFrom('recoveryCode').where('staffId', '=', staffId).execute();
}
