import { CompiledQuery } from 'kysely';
import type { Db } from '../store/store.ts';
import type { AuditTables } from '../store/tables/audit.ts';

/** The end of a chain of the log, locked by one write until it commits. */
export interface ChainHead {
  /** Null on SQLite, which has a single chain. */
  readonly chain: number | null;
  readonly hash: string;
  /** The committed ends of the other chains; absent on SQLite. */
  readonly beside?: Beside;
  /** Ids for the first new entries, drawn under the lock, so that ids ascend within a chain. */
  readonly ids: readonly number[];
}

/** The ends of the other chains, ordered by chain id. */
interface Beside {
  /** The id of each chain's last entry. */
  readonly lasts: readonly number[];
  /** The `digestOf` of their hashes. */
  readonly digest: string;
}

/** The row that PostgreSQL returns for a chain's end; all null if other writers hold every chain. */
export interface FoundHead {
  readonly endChain: number | null;
  readonly endHash: string | null;
  readonly besideLasts: readonly number[];
  readonly besideDigest: string;
  readonly nextId: number | null;
}

// The id is drawn from the locked row, that is, after the lock is acquired.
const found = `"end".id as end_chain, "end".hash as end_hash, beside.lasts as beside_lasts, beside.digest as beside_digest,
  case when "end".id is not null then nextval('audit_entry_id') end as next_id`;
const beside = `left join lateral (
    select json_agg(last order by id) as lasts,
      encode(sha256(convert_to(string_agg(hash, ',' order by id), 'UTF8')), 'hex') as digest
    from (select id, last, hash from audit_chain where id <> "end".id union all select 0, last, hash from audit_head) as other
  ) as beside on true`;

/**
 * Returns PostgreSQL text that runs the statement and locks the end of a chain that no other writer holds. Each result
 * row (or one empty row) has the fields of `FoundHead`. The least recently used chain is taken first, so that all
 * chains stay current.
 */
export function withFreeHead(statement: string): string {
  return `with done as (${statement}),
    "end" as (select id, hash from audit_chain order by last limit 1 for update skip locked)
    select done.*, ${found} from (select 1) as one left join "end" on true ${beside} left join done on true`;
}

const anyChain = CompiledQuery.raw('select id from audit_chain order by random() limit 1');
const waited = (chain: number) =>
  CompiledQuery.raw(
    `with "end" as (select id, hash from audit_chain where id = $1 for update) select ${found} from "end" ${beside}`,
    [chain],
  );

/** Returns the chain's end in these rows; undefined if none was free. */
export function freeHead(rows: readonly FoundHead[]): ChainHead | undefined {
  const [row] = rows;
  if (row === undefined || row.endChain === null || row.endHash === null) return undefined;
  const { endChain: chain, endHash: hash, besideLasts: lasts, besideDigest: digest } = row;
  return {
    chain,
    hash,
    beside: { lasts, digest },
    ids: rows.flatMap(({ nextId }) => nextId ?? []).sort((one, other) => one - other),
  };
}

/** Returns the end of any chain on PostgreSQL, waiting for its current writer to commit. */
export async function awaitHead(db: Db): Promise<ChainHead> {
  // Chosen beforehand: PostgreSQL re-evaluates a condition when a row it waited for has changed; a random choice would
  // then differ and find no row.
  const [chain] = (await db.executeQuery<{ id: number }>(anyChain)).rows;
  const end = chain && freeHead((await db.executeQuery<FoundHead>(waited(chain.id))).rows);
  if (end === undefined) throw new Error('The audit log has no chain');
  return end;
}

/** Returns the end of SQLite's only chain. */
export function onlyHead({ last, hash }: Pick<AuditTables['auditHead'], 'last' | 'hash'>): ChainHead {
  return { chain: null, hash, ids: [last + 1] };
}

/** Returns the ids of the next `count` entries after this end. */
export async function drawIds(db: Db, { chain, ids }: ChainHead, count: number): Promise<readonly number[]> {
  const [first = 0] = ids;
  if (chain === null) return Array.from({ length: count }, (_, at) => first + at);
  if (ids.length >= count) return ids.slice(0, count);
  const text = `select nextval('audit_entry_id') as id from generate_series(1, $1)`;
  const { rows } = await db.executeQuery<{ id: number }>(CompiledQuery.raw(text, [count - ids.length]));
  return [...ids, ...rows.map(({ id }) => id)];
}
