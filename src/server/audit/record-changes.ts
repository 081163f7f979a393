import { own } from '../../language/own.ts';
import { isRead } from '../../language/places/calls.ts';
import type { Contract } from '../http/contract.ts';
import type { Db, Store } from '../store/store.ts';

/** Milliseconds between two polls of the log. */
const interval = 1000;
const atMost = 50;
/** Milliseconds by which a page's data may be older than its first poll. */
const opening = 30_000;
/** The maximum number of entries that are read again for one page. */
const farBehind = 10_000;

/**
 * The records changed after a position, and the position up to which changes are known. A position is an entry's id.
 */
export interface Changes {
  readonly changed: readonly string[];
  readonly position: number;
}

/** A waiting page, and the log position up to which it knows the changes. */
interface Waiter {
  readonly position: number;
  readonly wake: () => void;
}

/**
 * Reports which records with option lists were changed, by any process on this database. While pages wait, it polls the
 * log once a second: entries of a chain are committed in id order, and the contract declares which records a call
 * changes.
 */
export class RecordChanges {
  readonly #store: Store;
  readonly #contract: () => Contract;
  readonly #now: () => number;
  /** Oldest first. */
  readonly #waiters = new Set<Waiter>();
  /** Record → the position of the last call that changes it. */
  readonly #seen = new Map<string, number>();
  /** Chain of the log → its last entry read. */
  #ends: ReadonlyMap<number, number> = new Map();
  #from: number | undefined;
  #position = 0;
  #clock: ReturnType<typeof setInterval> | undefined;

  constructor(store: Store, contract: () => Contract, now: () => number) {
    this.#store = store;
    this.#contract = contract;
    this.#now = now;
  }

  /**
   * Returns the changes since a position or, without one, since the page may have read its data; all records if the
   * position is too far back.
   */
  async since(position: number | undefined): Promise<Changes> {
    const begun = await this.#begun();
    const from = position ?? (await this.#positionAt(this.#now() - opening));
    if (from >= begun) return { changed: this.#changedSince(from), position: this.#position };
    if (begun - from > farBehind) return { changed: [...this.#listed()], position: this.#position };
    const calls = await this.#callsAfter(from);
    return { changed: [...new Set(calls.flatMap(({ changed }) => changed))], position: calls.at(-1)?.last ?? from };
  }

  /** Resolves after a change since this position, when a poll times the waiter out, or when aborted. */
  async after(position: number | undefined, signal: AbortSignal): Promise<void> {
    const begun = await this.#begun();
    if (position !== undefined && position < begun) return;
    await new Promise<void>((resolve) => {
      const waiter = { position: position ?? this.#position, wake: resolve };
      const end = () => {
        this.#waiters.delete(waiter);
        if (this.#waiters.size === 0) this.#stop();
        resolve();
      };
      if (signal.aborted) return end();
      signal.addEventListener('abort', end);
      this.#waiters.add(waiter);
      this.#clock ??= setInterval(() => void this.#look(), interval).unref();
    });
  }

  /** Returns the position from which this process knows the changes. */
  async #begun(): Promise<number> {
    if (this.#from === undefined) {
      const db = await this.#reader();
      const ends = await endsOf(db);
      // A concurrent call may have set it.
      if (this.#from === undefined) {
        this.#from = this.#position = Math.max(...ends.map(({ last }) => last));
        this.#ends = new Map(ends.map(({ chain, last }) => [chain, last]));
      }
    }
    return this.#from;
  }

  async #positionAt(time: number): Promise<number> {
    const entries = (await this.#reader()).selectFrom('auditEntry').select('id').where('at', '<', time);
    const entry = await entries.orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
    return Number(entry?.id ?? 0);
  }

  /** Option lists are read from the replica, so a change counts only once the replica has it. */
  async #reader() {
    const { replica, db } = this.#store;
    return replica !== undefined && (await replica.isInUse()) ? replica.db : db;
  }

  async #look(): Promise<void> {
    // The screens' own polling reports that the database is unavailable.
    await this.#read().catch(() => undefined);
    const due = [...this.#waiters].filter(({ position }) => this.#changedSince(position).length > 0);
    for (const { wake } of due.slice(0, atMost)) wake();
  }

  async #read(): Promise<void> {
    const ends = new Map(this.#ends);
    const found = await this.#callsAfter(Math.min(...ends.values()));
    for (const { chain, last, changed } of found) {
      if (last <= (this.#ends.get(chain) ?? Number.POSITIVE_INFINITY)) continue;
      ends.set(chain, last);
      // An entry may be committed after entries with greater ids.
      this.#position = Math.max(last, this.#position + 1);
      for (const record of changed) this.#seen.set(record, this.#position);
    }
    this.#ends = ends;
  }

  /**
   * Returns the calls after this position by chain, least recently changed chain first, and the listed records that
   * they change.
   */
  async #callsAfter(position: number) {
    const { api } = this.#contract();
    const calls = await (await this.#reader())
      .selectFrom('auditEntry')
      .select(({ fn }) => ['chain', 'call', 'status', fn.max('id').as('last')])
      .where('id', '>', position)
      .groupBy(['chain', 'call', 'status'])
      .orderBy('last')
      .execute();
    const listed = this.#listed();
    return calls.map(({ chain, call, status, last }) => {
      const changed = status < 300 ? (own(api, call)?.changes ?? []) : [];
      return { chain: chain ?? 0, last: Number(last), changed: changed.filter((record) => listed.has(record)) };
    });
  }

  #changedSince(position: number): readonly string[] {
    return [...this.#seen].filter(([, at]) => at > position).map(([record]) => record);
  }

  #listed(): ReadonlySet<string> {
    const calls = Object.entries(this.#contract().api);
    return new Set(calls.flatMap(([key, { options }]) => (isRead(key) && options !== undefined ? [options] : [])));
  }

  #stop(): void {
    clearInterval(this.#clock);
    this.#clock = undefined;
  }
}

/** Returns the ends of the growing chains; PostgreSQL's original single chain no longer grows. */
async function endsOf(db: Db): Promise<readonly { readonly chain: number; readonly last: number }[]> {
  const ends = await db.selectFrom('auditChain').select(['id as chain', 'last']).execute();
  if (ends.length > 0) return ends.map(({ chain, last }) => ({ chain: Number(chain), last: Number(last) }));
  const { last } = await db.selectFrom('auditHead').select('last').executeTakeFirstOrThrow();
  return [{ chain: 0, last: Number(last) }];
}
