import type { AuditContext } from '../audit/audit-context.ts';
import { unavailable } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { type KeyedWrite, type StoredResponse, storeResponse } from '../records/idempotency.ts';
import type { Server } from '../server.ts';
import type { Db } from '../store/store.ts';

/** Milliseconds after which a write without a recorded outcome counts as abandoned: its process has ended. */
const abandoned = 60_000;

/**
 * Returns the stored response of a write with an unknown outcome. Its status is one that pages do not retry: under this
 * key nothing is sent again.
 */
export const unknownOutcomeResponse = (): StoredResponse => ({
  status: unknownStatus,
  body: { message: serverWords().backEnd.unknownOutcome, outcome: 'unknown' },
});

const unknownStatus = 500;

/** A write that is about to be sent. */
export interface OpenWrite {
  readonly keyed: KeyedWrite;
  readonly target: string | undefined;
  readonly context: AuditContext;
  readonly now: number;
}

/**
 * Adds a write to the journal, in the transaction that stores its key. Throws a 503 Failure while another write to the
 * same record is open.
 */
export async function openEntry(db: Db, { keyed, target, context, now }: OpenWrite): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('forwardedWrite')
    .values({ staffId: keyed.staffId, key: keyed.key, target: target ?? null, context: textOf(context), at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw unavailable(serverWords().records.beingEdited, 2);
}

/** Removes a write from the journal, and stores its response under its key; without a response, releases the key. */
export async function closeEntry(db: Db, { keyed, now }: OpenWrite, answer: StoredResponse | undefined): Promise<void> {
  const { staffId, key } = keyed;
  await db.deleteFrom('forwardedWrite').where('staffId', '=', staffId).where('key', '=', key).execute();
  if (answer === undefined)
    await db.deleteFrom('idempotency').where('staffId', '=', staffId).where('key', '=', key).execute();
  else await storeResponse(db, keyed, answer, now);
}

/** Removes the writes that ended processes left in the journal, each with an audit entry. */
export async function settleAbandoned({ store, now }: Pick<Server, 'store' | 'now'>): Promise<void> {
  const before = now() - abandoned;
  const old = await store.db.selectFrom('forwardedWrite').select('id').where('at', '<', before).executeTakeFirst();
  if (old === undefined) return;
  let contexts: readonly AuditContext[] = [];
  await store.write(
    async (db) => {
      const left = await db
        .deleteFrom('forwardedWrite')
        .where('at', '<', before)
        .returning(['staffId', 'key', 'context'])
        .execute();
      for (const { staffId, key } of left)
        await storeResponse(db, { staffId, key, request: '', bodyHash: '' }, unknownOutcomeResponse(), now());
      contexts = left.map(({ context }) => withUnknownOutcome(contextIn(context)));
    },
    () => contexts,
  );
}

/** Returns the audit context of a write with an unknown outcome. */
export function withUnknownOutcome(context: AuditContext): AuditContext {
  return { ...context, status: unknownStatus, message: serverWords().backEnd.unknownOutcome };
}

function textOf({ recordOf: _, nameOf: __, ...context }: AuditContext): string {
  return JSON.stringify(context);
}

function contextIn(text: string): AuditContext {
  const context = JSON.parse(text) as Omit<AuditContext, 'recordOf' | 'nameOf'>;
  return { ...context, recordOf: () => undefined, nameOf: () => undefined };
}
