import type { Store } from '../store/store.ts';
import type { Deed } from './deed.ts';

interface Queue {
  readonly waiting: Deed[];
  next: Promise<void> | undefined;
}

const queues = new WeakMap<Store, Queue>();

/**
 * Adds an entry for a deed that wrote nothing. Those that come while others are added go together into the next
 * transaction, so that many refused at once do not wait for one another.
 */
export async function tell(store: Store, deed: Deed): Promise<void> {
  const queue = queues.get(store) ?? { waiting: [], next: undefined };
  queues.set(store, queue);
  queue.waiting.push(deed);
  queue.next ??= flush(store, queue);
  await queue.next;
}

/** What comes until the transaction has begun goes with it. */
async function flush(store: Store, queue: Queue): Promise<void> {
  let deeds: readonly Deed[] = [];
  const begun = async () => {
    deeds = queue.waiting.splice(0);
    queue.next = undefined;
  };
  try {
    await store.write(begun, () => deeds);
  } catch (error) {
    // It has not begun: nobody else tells these, and their callers are refused with this.
    if (deeds.length === 0) await begun();
    throw error;
  }
}
