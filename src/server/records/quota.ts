import { sql } from 'kysely';
import { tooMany } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import type { Db } from '../store/store.ts';

const day = 24 * 3_600_000;
const filesAtMost = 200;
const bytesAtMost = 200 * 1024 * 1024;

/** Throws a 429 Failure for an upload that would exceed 200 files or 200 MB per person in 24 hours. */
export async function requireUploadQuota(db: Db, staffId: number, bytes: number, now: number): Promise<void> {
  const { count, sum, oldest } = await db
    .selectFrom('file')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number | null>`sum(length(bytes))`.as('sum'),
      fn.min('createdAt').as('oldest'),
    ])
    .where('staffId', '=', staffId)
    .where('createdAt', '>', now - day)
    .executeTakeFirstOrThrow();
  if (Number(count) < filesAtMost && Number(sum ?? 0) + bytes <= bytesAtMost) return;
  const seconds = Math.ceil((Number(oldest ?? now) + day - now) / 1000);
  throw tooMany(serverWords().records.uploadedEnough, Math.max(1, seconds));
}
