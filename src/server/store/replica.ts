import { CompiledQuery } from 'kysely';
import type { Log } from '../run/log.ts';
import { withTimeout } from '../run/with-timeout.ts';
import { isBusy, isUnreachable } from './busy.ts';
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

/** How far the replica was when it was asked, by the ends of the audit log's chains, each committed in the order of its ids. */
interface Progress {
  readonly state: State;
  readonly reached: Reached;
  /** When it is asked again, in milliseconds of the clock. */
  readonly until: number;
}

/** The last entry of each chain that it has. */
interface Reached {
  readonly ids: readonly number[];
  readonly lasts: readonly number[];
  readonly hashes: readonly string[];
  /** Of the chain that the log had before it had several, which processes of an older version go on with. */
  readonly first: number;
}

const nothing: Reached = { ids: [], lasts: [], hashes: [], first: 0 };

/** What the replica is asked for its progress. */
export const replicaProgressQuery = `select array_agg(id) as ids, array_agg(last) as lasts, array_agg(hash) as hashes,
  (select last from audit_head) as first, (select hash from audit_head) as hash from audit_chain`;
const known = `with known as (select * from unnest($1::bigint[], $2::bigint[]) as known (id, last))`;
// No chain rests for long, so few entries are newer than the end of the oldest.
const isMissing = `entry.id > (select min(last) from known) and entry.chain is not null
  and not exists (select 1 from known where known.id = entry.chain and entry.id <= known.last)`;
const seenFrom = `${known} select
  (select count(*) from known) <> (select count(*) from audit_chain) or exists (select 1 from unnest($2::bigint[] || $4::bigint, $3::text[] || $5::text) as end_of (last, hash)
    left join audit_entry as entry on entry.id = end_of.last
    where end_of.hash <> '' and entry.hash is distinct from end_of.hash) as is_foreign,
  least((select at from audit_entry where id = $4::bigint + 1 and chain is null),
    (select at from audit_entry as entry where ${isMissing} order by entry.id limit 1)) as missing`;
const hasAllOf = `${known} select (select last from audit_head) <= $3
  and not exists (select 1 from audit_entry as entry where entry.staff_id = $4 and ${isMissing}) as has_all`;

/** What a replica is used with. */
interface ReplicaOptions {
  readonly log: Log;
  /** The clock of those who write, in epoch milliseconds. */
  readonly now: () => number;
  readonly limits?: ReplicaLimits;
}

/**
 * Returns the PostgreSQL store with a replica of its database, which reads of many rows may use. The replica is asked how
 * far it is when somebody reads, not by a timer; its state is logged as `replica`.
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
  let progress: Progress = { state: 'in-use', reached: nothing, until: Number.NEGATIVE_INFINITY };
  let asking: Promise<Progress> | undefined;
  const change = (next: Progress) => {
    if (next.state !== progress.state)
      log({ level: next.state === 'in-use' ? 'info' : 'warn', event: 'replica', state: next.state });
    progress = next;
    return next;
  };
  const away = () => change({ state: 'away', reached: nothing, until: now() + limits.retry });
  const ask = async (): Promise<Progress> => {
    const reached = await withTimeout(
      limits.answer,
      rowOf<Reached & { readonly hash: string }>(db, replicaProgressQuery),
    ).catch(() => undefined);
    if (reached === undefined) return away();
    const { ids, lasts, hashes, first, hash } = reached;
    const seen = rowOf<{ isForeign: boolean; missing: number | null }>(
      primary,
      seenFrom,
      ids,
      lasts,
      hashes,
      first,
      hash,
    );
    const { isForeign, missing } = await seen;
    const isLate = missing !== null && now() - missing > limits.lag;
    return change({ state: isForeign ? 'foreign' : isLate ? 'late' : 'in-use', reached, until: now() + limits.fresh });
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
      const { state, reached } = await newest();
      if (state !== 'in-use') return false;
      const { ids, lasts, first } = reached;
      return (await rowOf<{ hasAll: boolean }>(primary, hasAllOf, ids, lasts, first, staffId)).hasAll;
    },
    mayFallBack(error) {
      if (isUnreachable(error)) away();
      return isUnreachable(error) || isBusy(error);
    },
  };
}

async function rowOf<Row>(db: Db, text: string, ...values: readonly unknown[]): Promise<Row> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  const [row] = rows;
  if (row === undefined) throw new Error('The audit log has no chain');
  return row;
}
