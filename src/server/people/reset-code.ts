import type { Call } from '../http/call.ts';
import type { Db } from '../store/store.ts';

const hour = 3_600_000;

/**
 * Stores the hash of a person's reset code, valid for this many hours; replaces an earlier code.
 *
 * @example
 * const hash = await call.server.passwords.inTurn(call.turn, ({ hash: of }) => of(normalizedCode(newCode())));
 * await storeResetCode(call, 7, { hash, hours: 24 });
 */
export async function storeResetCode(
  { db, now }: Pick<Call, 'db' | 'now'>,
  staffId: number,
  code: { readonly hash: string; readonly hours: number },
): Promise<void> {
  const { hash, hours } = code;
  await dropResetCode(db, staffId);
  await db
    .insertInto('resetCode')
    .values({ staffId, hash, createdAt: now, expiresAt: now + hours * hour })
    .execute();
}

/** Returns the hash of a person's valid reset code; null if there is none. */
export async function usableResetCode(db: Db, staffId: number, now: number): Promise<string | null> {
  const kept = await db
    .selectFrom('resetCode')
    .select('hash')
    .where('staffId', '=', staffId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return kept?.hash ?? null;
}

/**
 * Deletes a person's reset code: the one with this hash, or any. Returns whether there was one.
 *
 * @example
 * await dropResetCode(call.db, 7);
 */
export async function dropResetCode(db: Db, staffId: number, hash?: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('resetCode')
    .where('staffId', '=', staffId)
    .$if(hash !== undefined, (query) => query.where('hash', '=', hash ?? ''))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
