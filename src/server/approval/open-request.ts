import type { RecordSchema } from '../../language/contract/record.ts';
import type { Call } from '../http/call.ts';
import { conflict } from '../http/failure.ts';
import { approvalsOf } from './declared.ts';

/** The states of a request. */
export const statuses = { open: 0, approved: 1, refused: 2, expired: 3, retracted: 4 } as const;

/** Refuses with 409 to change a row that waits for another person. */
export async function requireNoPendingRequest({ db, now }: Call, record: RecordSchema, id: number): Promise<void> {
  if (approvalsOf(record).length === 0) return;
  const waiting = await db
    .selectFrom('approval')
    .select('askedBy')
    .where('record', '=', record.$id)
    .where('recordId', '=', id)
    .where('status', '=', statuses.open)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (waiting) throw conflict(`${record.title}正在审批中（${waiting.askedBy}申请），有结果之前不能操作。`);
}
