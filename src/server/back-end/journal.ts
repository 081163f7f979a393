import type { AuditContext } from '../audit/audit-context.ts';
import { unavailable } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { type KeyedWrite, type StoredResponse, storeResponse } from '../records/idempotency.ts';
import type { Server } from '../server.ts';
import type { Db } from '../store/store.ts';

/** Milliseconds after which a write without an outcome has none: the process that sent it has ended. */
const abandoned = 60_000;

/**
 * The kept answer of a write whose outcome is unknown. Not a status that pages try again by themselves: under this key
 * nothing is sent any more.
 */
export const unknownAnswer = (): StoredResponse => ({
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
 * Opens an entry of the journal, in the transaction that takes the write's key. Refuses with 503 while another write of the
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

/** Closes the entry of a write, and keeps its answer under its key; without one, releases the key. */
export async function closeEntry(db: Db, { keyed, now }: OpenWrite, answer: StoredResponse | undefined): Promise<void> {
  const { staffId, key } = keyed;
  await db.deleteFrom('forwardedWrite').where('staffId', '=', staffId).where('key', '=', key).execute();
  if (answer === undefined)
    await db.deleteFrom('idempotency').where('staffId', '=', staffId).where('key', '=', key).execute();
  else await storeResponse(db, keyed, answer, now);
}

/** Closes the entries that processes left open as they ended, each with an entry in the log. */
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
        await storeResponse(db, { staffId, key, request: '', bodyHash: '' }, unknownAnswer(), now());
      contexts = left.map(({ context }) => asUnknown(contextIn(context)));
    },
    () => contexts,
  );
}

/** Returns what the log says of a write whose outcome is unknown. */
export function asUnknown(context: AuditContext): AuditContext {
  return { ...context, status: unknownStatus, message: serverWords().backEnd.unknownOutcome };
}

function textOf({ recordOf: _, nameOf: __, ...context }: AuditContext): string {
  return JSON.stringify(context);
}

function contextIn(text: string): AuditContext {
  const context = JSON.parse(text) as Omit<AuditContext, 'recordOf' | 'nameOf'>;
  return { ...context, recordOf: () => undefined, nameOf: () => undefined };
}
