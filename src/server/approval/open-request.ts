import { type RawBuilder, sql } from 'kysely';
import type { RecordSchema } from '../../language/contract/record.ts';
import { own } from '../../language/own.ts';
import type { Call } from '../http/call.ts';
import { conflict } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import type { RecordKey } from '../store/record-key.ts';
import { approvalsOf } from './declared-approvals.ts';

/** The states of a request. */
export const statuses = { open: 0, approved: 1, refused: 2, expired: 3, retracted: 4 } as const;

/** Returns the columns that store the id of a request's record. */
export function keyColumns(key: RecordKey): { readonly recordId: number; readonly recordKey: string } {
  return typeof key === 'number' ? { recordId: key, recordKey: '' } : { recordId: 0, recordKey: key };
}

/** Returns the record id that those columns store. */
export function keyIn({ recordId, recordKey }: ReturnType<typeof keyColumns>): RecordKey {
  return recordKey === '' ? recordId : recordKey;
}

/** Throws a 409 Failure if a row is pending approval. A pending call that changes no status blocks only itself. */
export async function requireNoPendingRequest(
  { db, now, key }: Call,
  record: RecordSchema,
  id: RecordKey,
): Promise<void> {
  const keepsStatus = approvalsOf(record).length > 0;
  if (!keepsStatus && own(record.approvals, key) === undefined) return;
  const waiting = await db
    .selectFrom('approval')
    .select('askedBy')
    .where('record', '=', record.$id)
    .where((is) => is.and(keyColumns(id)))
    .where('status', '=', statuses.open)
    .where('expiresAt', '>', now)
    .$if(!keepsStatus, (requests) => requests.where('call', '=', key))
    .executeTakeFirst();
  if (waiting) throw conflict(serverWords().approval.openAlready(record.title, waiting.askedBy));
}

/**
 * Retracts the open requests about records that are now out of their requesters' reach: the records of this type whose
 * ids the query `ids` selects.
 *
 * @example
 * await retractRequests(call, 'loan', sql`select id from loan where branch_id = 7`, '分馆已关闭。');
 */
export async function retractRequests(
  { db, now }: Call,
  record: string,
  ids: RawBuilder<unknown>,
  note: string,
): Promise<void> {
  await sql`update approval set status = ${statuses.retracted}, note = ${note}, decided_at = ${now}
    where record = ${record} and status = ${statuses.open} and record_id in (${ids})`.execute(db);
}
