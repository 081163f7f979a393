import { CompiledQuery } from 'kysely';
import type { Log } from '../run/log.ts';
import { withTimeout } from '../run/with-timeout.ts';
import { isBusy, isUnreachable } from './busy.ts';
import type { Reader } from './postgres.ts';
import type { Db, Replica, Store } from './store.ts';

/**
 * - `in-use`: reads use it.
 * - `late`: it lacks a write that is older than the limit.
 * - `away`: it does not respond.
 * - `foreign`: its audit log is not a prefix of the primary's, so it is another database.
 */
type State = 'in-use' | 'late' | 'away' | 'foreign';

/** All in milliseconds. */
export interface ReplicaLimits {
  /** The maximum age of the oldest write that a replica in use lacks. */
  readonly lag: number;
  /** The timeout of a progress query. */
  readonly answer: number;
  /** How long the result of a progress query is cached. */
  readonly fresh: number;
  /** How long a replica that did not respond is not used. */
  readonly retry: number;
}

const usual: ReplicaLimits = { lag: 5000, answer: 1000, fresh: 200, retry: 5000 };

/**
 * The replica's progress when last queried, by the ends of the audit log's chains; entries of a chain are committed in
 * id order.
 */
interface Progress {
  readonly state: State;
  readonly reached: Reached;
  /** When to query it again, in epoch milliseconds. */
  readonly until: number;
}

/** The last entry of each chain on the replica. */
interface Reached {
  readonly ids: readonly number[];
  readonly lasts: readonly number[];
  readonly hashes: readonly string[];
  /** The last entry of the original single chain, which processes of an older version still append to. */
  readonly first: number;
}

const nothing: Reached = { ids: [], lasts: [], hashes: [], first: 0 };

/** The query for the replica's progress. */
export const replicaProgressQuery = `select array_agg(id) as ids, array_agg(last) as lasts, array_agg(hash) as hashes,
  (select last from audit_head) as first, (select hash from audit_head) as hash from audit_chain`;
const known = `with known as (select * from unnest($1::bigint[], $2::bigint[]) as known (id, last))`;
// All chains stay current, so few entries are newer than the end of the oldest.
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

/** The options of a replica. */
interface ReplicaOptions {
  readonly log: Log;
  /** Returns the writers' current time in epoch milliseconds. */
  readonly now: () => number;
  readonly limits?: ReplicaLimits;
}

/**
 * Returns the PostgreSQL store with a replica of its database for reads of many rows. Its progress is queried on reads,
 * not by a timer; changes of its state are logged as `replica`.
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
    // Concurrent reads share one query.
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
