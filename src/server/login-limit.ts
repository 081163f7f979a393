import { sql } from 'kysely';
import { tooMany } from './failure.ts';
import type { Db } from './store/store.ts';

const span = 15 * 60_000;

/**
 * Counts an attempt to sign in before its password is looked at, and refuses with 429 the eleventh of a person from one
 * address, or the hundredth from anywhere, within a quarter of an hour.
 */
export async function countAttempt(db: Db, username: string, address: string, now: number): Promise<void> {
  const limits = [
    { name: `${username}@${address}`, limit: 10 },
    { name: username, limit: 100 },
  ];
  for (const { name, limit } of limits) {
    const { failures, since } = await db
      .insertInto('loginAttempt')
      .values({ name, failures: 1, since: now })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({
          failures: sql`case when login_attempt.since < ${now - span} then 1 else login_attempt.failures + 1 end`,
          since: sql`case when login_attempt.since < ${now - span} then excluded.since else login_attempt.since end`,
        }),
      )
      .returning(['failures', 'since'])
      .executeTakeFirstOrThrow();
    if (failures > limit) throw tooMany('登录失败次数过多，请 15 分钟后再试。', Math.ceil((since + span - now) / 1000));
  }
}

/** Forgets the attempts of a person who has signed in, and everything that is too old to matter. */
export async function forgetAttempts(db: Db, username: string, address: string, now: number): Promise<void> {
  await db
    .deleteFrom('loginAttempt')
    .where('name', 'in', [username, `${username}@${address}`])
    .execute();
  await db
    .deleteFrom('loginAttempt')
    .where('since', '<', now - span)
    .execute();
}
