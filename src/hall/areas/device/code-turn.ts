import { type Call, tooMany } from 'baize/server/http';
import { sql } from 'kysely';

const rest = 60_000;
const day = 86_400_000;
const dailyAtMost = 20;

/**
 * Rate-limits verification codes for an account: one per 60 seconds and 20 per day, across concurrent calls and
 * processes; 429 otherwise. Returns an error handler for a failed sending, which does not count it and rethrows.
 */
export async function codeTurn({ server, now }: Call, account: string): Promise<(error: unknown) => Promise<never>> {
  const { store } = server;
  const before = await store.db
    .selectFrom('codeSending')
    .select(['sentAt', 'count', 'since'])
    .where('account', '=', account)
    .executeTakeFirst();
  const isNewDay = before === undefined || before.since <= now - day;
  if (!isNewDay && before.count >= dailyAtMost)
    throw tooMany('今天发送的验证码过多，请明天再试。', seconds(before.since + day - now));
  const turn = { sentAt: now, count: isNewDay ? 1 : before.count + 1, since: isNewDay ? now : before.since };
  const { numInsertedOrUpdatedRows } = await store.write(async (db) => {
    await db
      .deleteFrom('codeSending')
      .where('since', '<=', now - day)
      .where('sentAt', '<=', now - rest)
      .execute();
    return db
      .insertInto('codeSending')
      .values({ account, ...turn })
      .onConflict((conflict) =>
        conflict
          .column('account')
          .doUpdateSet(turn)
          .where(sql<boolean>`code_sending.sent_at <= ${now - rest}`),
      )
      .executeTakeFirstOrThrow();
  });
  if (numInsertedOrUpdatedRows !== 1n) {
    const left = seconds((before?.sentAt ?? now) + rest - now);
    throw tooMany(`发送过于频繁，请${left}秒后再试。`, left);
  }
  return async (error) => {
    await store.write((db) =>
      db.deleteFrom('codeSending').where('account', '=', account).where('sentAt', '=', now).execute(),
    );
    throw error;
  };
}

function seconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
