import type { Db } from '../store/store.ts';
import { hashOf } from './chain.ts';

const atOnce = 1000;

/** What a check of the log found: how many entries are in order and, if any is not, the first of those and why. */
export interface Verdict {
  readonly entries: number;
  readonly broken?: { readonly id: number; readonly why: string };
}

/** Returns whether the log is intact: every entry follows from the previous one, and none is missing. */
export async function verifyAudit(db: Db): Promise<Verdict> {
  let [entries, hash] = [0, ''];
  for (;;) {
    const rows = await db
      .selectFrom('auditEntry')
      .selectAll()
      .where('id', '>', entries)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    if (rows.length === 0) break;
    for (const row of rows) {
      const next = entries + 1;
      if (row.id !== next) return { entries, broken: { id: next, why: 'it is missing' } };
      if (row.hash !== hashOf(hash, row))
        return { entries, broken: { id: next, why: 'it, or the one before it, was changed' } };
      [entries, hash] = [next, row.hash];
    }
  }
  const head = await db.selectFrom('auditHead').select(['last', 'hash']).executeTakeFirstOrThrow();
  if (head.last > entries) return { entries, broken: { id: entries + 1, why: 'it is missing' } };
  if (head.last < entries || head.hash !== hash)
    return { entries, broken: { id: entries, why: 'it is not the one that was written last' } };
  return { entries };
}
