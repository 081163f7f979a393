import { CompiledQuery } from 'kysely';
import type { Log } from '../run/log.ts';
import { within } from '../run/within.ts';
import { isAway, isBusy } from './busy.ts';
import type { Reader } from './postgres.ts';
import type { Db, Replica, Store } from './store.ts';

/**
 * - `in-use`: it is read from.
 * - `late`: it lacks a write that is older than the limit.
 * - `away`: it does not answer.
 * - `foreign`: its audit log is not the beginning of the primary's, so it is another database.
 */
type State = 'in-use' | 'late' | 'away' | 'foreign';

/** All in milliseconds. */
export interface ReplicaLimits {
  /** How old the oldest write may be that a replica in use lacks. */
  readonly lag: number;
  /** How long the replica may take to say how far it is. */
  readonly answer: number;
  /** How long that is taken for true. */
  readonly fresh: number;
  /** For how long a replica that did not answer is left alone. */
  readonly retry: number;
}

const usual: ReplicaLimits = { lag: 5000, answer: 1000, fresh: 200, retry: 5000 };

/** How far the replica was when it was asked, by the audit log, whose entries are committed in the order of their ids. */
interface Progress {
  readonly state: State;
  /** The last entry of the log that it has. */
  readonly last: number;
  /** When it is asked again, in milliseconds of the clock. */
  readonly until: number;
}

const lastEntry = 'select last, hash from audit_head';
const seenFrom = `select (select hash from audit_entry where id = $1) as hash,
  (select at from audit_entry where id = $1 + 1) as missing`;
const writtenBy = 'select coalesce(max(id), 0) as last from audit_entry where staff_id = $1';

/** What a replica is used with. */
interface ReplicaOptions {
  readonly log: Log;
  /** The clock of those who write, in epoch milliseconds. */
  readonly now: () => number;
  readonly limits?: ReplicaLimits;
}

/**
 * Returns the PostgreSQL store with a replica of its database, which reads of many rows may use. The replica is asked how
 * far it is when somebody reads, not by a timer; what becomes of it is logged as `replica`.
 */
export function withReplica(store: Store, reader: Reader, options: ReplicaOptions): Store {
  return {
    ...store,
    replica: replicaOf(store.db, reader.db, options),
    connections: () => ({ ...store.connections?.(), replica: reader.connections() }),
    async close() {
      await Promise.all([store.close(), reader.close()]);
    },
  };
}

function replicaOf(primary: Db, db: Db, { log, now, limits = usual }: ReplicaOptions): Replica {
  let progress: Progress = { state: 'in-use', last: 0, until: Number.NEGATIVE_INFINITY };
  let asking: Promise<Progress> | undefined;
  const change = (next: Progress) => {
    if (next.state !== progress.state)
      log({ level: next.state === 'in-use' ? 'info' : 'warn', event: 'replica', state: next.state });
    progress = next;
    return next;
  };
  const away = () => change({ state: 'away', last: 0, until: now() + limits.retry });
  const ask = async (): Promise<Progress> => {
    const reached = await within(limits.answer, rowOf<{ last: number; hash: string }>(db, lastEntry)).catch(
      () => undefined,
    );
    if (reached === undefined) return away();
    const { last, hash } = reached;
    const seen = await rowOf<{ hash: string | null; missing: number | null }>(primary, seenFrom, last);
    const isForeign = last > 0 && seen.hash !== hash;
    const isLate = seen.missing !== null && now() - seen.missing > limits.lag;
    return change({ state: isForeign ? 'foreign' : isLate ? 'late' : 'in-use', last, until: now() + limits.fresh });
  };
  const newest = async () => {
    if (now() < progress.until) return progress;
    // However many read, one asks.
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  return {
    db,
    isInUse: async () => (await newest()).state === 'in-use',
    async isCurrentFor(staffId) {
      const [{ state, last }, own] = await Promise.all([
        newest(),
        rowOf<{ last: number }>(primary, writtenBy, staffId),
      ]);
      return state === 'in-use' && own.last <= last;
    },
    mayFallBack(error) {
      if (isAway(error)) away();
      return isAway(error) || isBusy(error);
    },
  };
}

async function rowOf<Row>(db: Db, text: string, ...values: readonly unknown[]): Promise<Row> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  const [row] = rows;
  if (row === undefined) throw new Error('The audit log has no head');
  return row;
}
