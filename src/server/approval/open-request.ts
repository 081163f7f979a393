import type { RecordSchema } from '../../language/contract/record.ts';
import { own } from '../../language/own.ts';
import type { Call } from '../http/call.ts';
import { conflict } from '../http/failure.ts';
import { approvalsOf } from './declared.ts';

/** The states of a request. */
export const statuses = { open: 0, approved: 1, refused: 2, expired: 3, retracted: 4 } as const;

/**
 * Refuses with 409 to change a row that waits for another person. What waits for one and changes no status keeps only
 * itself from being done.
 */
export async function requireNoPendingRequest({ db, now, key }: Call, record: RecordSchema, id: number): Promise<void> {
  const keepsStatus = approvalsOf(record).length > 0;
  if (!keepsStatus && own(record.approvals, key) === undefined) return;
  const waiting = await db
    .selectFrom('approval')
    .select('askedBy')
    .where('record', '=', record.$id)
    .where('recordId', '=', id)
    .where('status', '=', statuses.open)
    .where('expiresAt', '>', now)
    .$if(!keepsStatus, (requests) => requests.where('call', '=', key))
    .executeTakeFirst();
  if (waiting) throw conflict(`${record.title}正在审批中（${waiting.askedBy}申请），有结果之前不能操作。`);
}
