import type { Store } from '../store/store.ts';
import type { AuditContext } from './audit-context.ts';

interface Queue {
  readonly waiting: AuditContext[];
  next: Promise<void> | undefined;
}

const queues = new WeakMap<Store, Queue>();

/**
 * Adds an entry for a call that wrote nothing. Entries that arrive during a write are batched into the next
 * transaction, so that many refused calls do not queue one by one.
 */
export async function recordUnwritten(store: Store, context: AuditContext): Promise<void> {
  const queue = queues.get(store) ?? { waiting: [], next: undefined };
  queues.set(store, queue);
  queue.waiting.push(context);
  queue.next ??= flush(store, queue);
  await queue.next;
}

/** Batches entries queued before the transaction starts. */
async function flush(store: Store, queue: Queue): Promise<void> {
  let contexts: readonly AuditContext[] = [];
  const begun = async () => {
    contexts = queue.waiting.splice(0);
    queue.next = undefined;
  };
  try {
    await store.write(begun, () => contexts);
  } catch (error) {
    // The transaction has not started: no other write logs these entries, so their callers get this error.
    if (contexts.length === 0) await begun();
    throw error;
  }
}
