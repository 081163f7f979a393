import { sql } from 'kysely';
import type { ServerWords } from '../../words/server.ts';
import type { Db, Store } from '../store/store.ts';
import { digestOf, hashOf, type Row } from './chain.ts';
import { HashesById } from './hashes-by-id.ts';

const atOnce = 1000;

/** The result of a check: the number of valid entries and, if any is invalid, the first one and why. */
export interface Verification {
  readonly entries: number;
  readonly broken?: Broken;
}

interface Broken {
  readonly id: number;
  /** The name of the sentence that says why. */
  readonly why: keyof ServerWords['start']['logFaults'];
}

/** The last entry of a chain; if the chain has no entries, the hash is ''. */
interface End {
  /** The chain's id; 0 for the one in `audit_head`. */
  readonly chain: number;
  readonly last: number;
  readonly hash: string;
}

/**
 * Checks whether the log is intact: every entry follows from the previous one of its chain and from the other chains'
 * ends that it names, no named entry is missing, and each chain ends at its recorded end. Writers may continue
 * meanwhile.
 */
export async function verifyAudit({ db, dialect }: Pick<Store, 'db' | 'dialect'>): Promise<Verification> {
  if (dialect.name === 'sqlite') return follow(db);
  // Chains grow concurrently, so all are read from one snapshot.
  return db.transaction().execute(async (transaction) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(transaction);
    return follow(transaction);
  });
}

async function follow(db: Db): Promise<Verification> {
  const seen = new Map<number, End>();
  const hashes = new HashesById(db);
  let [entries, last] = [0, 0];
  for (;;) {
    const ends = await endsOf(db);
    const before = entries;
    for await (const entry of entriesAfter(db, last)) {
      const broken = faultInOrder(entry, seen, ends) ?? (await faultInHash(entry, { seen, ends, hashes }));
      if (broken) return { entries, broken };
      const { id, hash } = entry;
      const chain = entry.chain ?? 0;
      seen.set(chain, { chain, last: id, hash });
      hashes.add(id, { chain, hash });
      [entries, last] = [entries + 1, id];
    }
    const broken = ends.flatMap((end) => faultAtEnd(end, seen.get(end.chain)) ?? []).sort(byId)[0];
    if (broken === undefined) return { entries };
    // The entry after the recorded end may have been committed between the two reads.
    if (broken.why !== 'notLast' || entries === before) return { entries, broken };
  }
}

type Entry = Row & { readonly chain: number | null; readonly beside: string | null };

async function* entriesAfter(db: Db, last: number): AsyncGenerator<Entry> {
  const next = (id: number) =>
    db.selectFrom('auditEntry').selectAll().where('id', '>', id).orderBy('id').limit(atOnce).execute();
  for (let rows = await next(last); rows.length > 0; rows = await next(rows.at(-1)?.id ?? last))
    for (const row of rows) yield { ...row };
}

type Seen = ReadonlyMap<number, End>;

/** The ids of the chain in `audit_head` have no gaps. */
function faultInOrder({ id, chain }: Entry, seen: Seen, ends: readonly End[]): Broken | undefined {
  if (!ends.some((end) => end.chain === (chain ?? 0))) return { id, why: 'noChain' };
  const next = (seen.get(0)?.last ?? 0) + 1;
  return chain === null && id !== next ? { id: next, why: 'missing' } : undefined;
}

interface Known {
  readonly seen: Seen;
  readonly ends: readonly End[];
  readonly hashes: HashesById;
}

async function faultInHash(entry: Entry, { seen, ends, hashes }: Known): Promise<Broken | undefined> {
  const own = entry.chain ?? 0;
  let previous = seen.get(own)?.hash ?? '';
  if (entry.beside !== null) {
    const others = ends.filter(({ chain }) => chain !== own);
    const beside = [];
    for (const [at, less] of entry.beside.split(',').entries()) {
      const id = entry.id - Number(less);
      const found = id > 0 ? await hashes.at(id) : { chain: 0, hash: '' };
      if (found === undefined) return { id, why: 'missing' };
      // A chain without entries refers to the newest entry of the log at the chain's creation.
      beside.push(found.chain === others[at]?.chain ? found.hash : '');
    }
    previous += digestOf(beside);
  }
  if (entry.hash === hashOf(previous, entry)) return undefined;
  return { id: entry.id, why: 'changed' };
}

function faultAtEnd(end: End, seen: End | undefined): Broken | undefined {
  if (end.hash === '') return seen && { id: seen.last, why: 'notLast' };
  const last = seen?.last ?? 0;
  if (last < end.last) return { id: end.chain === 0 ? last + 1 : end.last, why: 'missing' };
  return last > end.last || seen?.hash !== end.hash ? { id: last, why: 'notLast' } : undefined;
}

/** Returns the chain ends in the order in which entries name them. */
async function endsOf(db: Db): Promise<readonly End[]> {
  const first = db.selectFrom('auditHead').select([sql.lit(0).as('chain'), 'last', 'hash']);
  const others = db.selectFrom('auditChain').select(['id as chain', 'last', 'hash']);
  return first.unionAll(others).orderBy('chain').execute();
}

function byId(one: Broken, other: Broken): number {
  return one.id - other.id;
}
