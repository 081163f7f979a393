import { sql } from 'kysely';
import { type Failure, tooMany } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import type { Db } from '../store/store.ts';

const span = 15 * 60_000;

/** A counter of failed attempts, with its limit per quarter of an hour. */
export interface FailureCount {
  readonly kind: 'address' | 'pair' | 'person' | 'everywhere' | 'device' | 'password' | 'factor';
  /** The username's key; '' for anyone. */
  readonly person: string;
  /** An address or a device hash; '' for anywhere. */
  readonly address: string;
  readonly limit: number;
}

/**
 * Returns the counters that a sign-in attempt belongs to. A person's known device has a counter of its own, which
 * strangers cannot fill; from a known address, strangers' failures elsewhere do not count.
 */
export function failureCountsOf(
  person: string,
  place: { readonly address: string; readonly deviceHash: string },
  known: { readonly device: boolean; readonly address: boolean },
): readonly FailureCount[] {
  if (known.device) return [{ kind: 'device', person, address: place.deviceHash, limit: 10 }];
  const pair: FailureCount = { kind: 'pair', person, address: place.address, limit: 10 };
  if (known.address) return [pair];
  // Sorted, so that two attempts that lock the same counters cannot deadlock.
  return [
    { kind: 'address', person: '', address: place.address, limit: 30 },
    pair,
    { kind: 'person', person, address: '', limit: 100 },
    { kind: 'everywhere', person: '', address: '', limit: 1000 },
  ];
}

/** Returns the counter of a signed-in person's failed attempts, which strangers cannot fill. */
export function failedAttemptsOf(kind: 'password' | 'factor', staffId: number): readonly FailureCount[] {
  return [{ kind, person: String(staffId), address: '', limit: 10 }];
}

/** Throws a 429 Failure if one of the counters is full; does not count. */
export async function requireAttemptsLeft(db: Db, tallies: readonly FailureCount[], now: number): Promise<void> {
  const rows = await db
    .selectFrom('loginAttempt')
    .selectAll()
    .where((row) => row.or(tallies.map(({ kind, person, address }) => row.and({ kind, person, address }))))
    .where('since', '>=', now - span)
    .execute();
  for (const { kind, failures, since } of rows) {
    const limit = tallies.find((tally) => tally.kind === kind)?.limit ?? 0;
    if (failures >= limit) throw refusal(since, now);
  }
}

/**
 * Counts an attempt before its password is checked; beyond a limit, throws a 429 Failure and does not count. Call it in
 * a transaction.
 */
export async function countAttempt(db: Db, tallies: readonly FailureCount[], now: number): Promise<void> {
  for (const { limit, ...tally } of tallies) {
    const { failures, since } = await db
      .insertInto('loginAttempt')
      .values({ ...tally, failures: 1, since: now })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'person', 'address']).doUpdateSet({
          failures: sql`case when login_attempt.since < ${now - span} then 1 else login_attempt.failures + 1 end`,
          since: sql`case when login_attempt.since < ${now - span} then excluded.since else login_attempt.since end`,
        }),
      )
      .returning(['failures', 'since'])
      .executeTakeFirstOrThrow();
    if (failures > limit) throw refusal(since, now);
  }
}

/**
 * Resets the counters of a person who has signed in, and deletes expired ones. Counters shared with strangers are only
 * reduced by this attempt, so that a valid password does not clear them.
 */
export async function forgetAttempts(db: Db, tallies: readonly FailureCount[], now: number): Promise<void> {
  for (const { kind, person, address } of tallies) {
    const own = person === '' ? undefined : db.deleteFrom('loginAttempt');
    const shared = db.updateTable('loginAttempt').set({ failures: sql`failures - 1` });
    const where = { kind, person, address };
    if (own) await own.where((row) => row.and(where)).execute();
    else
      await shared
        .where((row) => row.and(where))
        .where('failures', '>', 0)
        .execute();
  }
  await db
    .deleteFrom('loginAttempt')
    .where('since', '<', now - span)
    .execute();
}

/** Uncounts an attempt that did not fail. */
export async function retractAttempt(db: Db, tallies: readonly FailureCount[]): Promise<void> {
  for (const { kind, person, address } of tallies) {
    await db
      .updateTable('loginAttempt')
      .set({ failures: sql`failures - 1` })
      .where((row) => row.and({ kind, person, address }))
      .where('failures', '>', 0)
      .execute();
  }
}

function refusal(since: number, now: number): Failure {
  return tooMany(serverWords().people.tooManyAttempts, Math.max(1, Math.ceil((since + span - now) / 1000)));
}
