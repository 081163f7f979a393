import type { Db } from '../store/store.ts';

interface Hashed {
  /** The chain's id; 0 for the chain of `audit_head`. */
  readonly chain: number;
  readonly hash: string;
}

const most = 2000;

/** A least-recently-used cache of entry hashes: entries refer to others that are a few writes older. */
export class HashesById {
  readonly #db: Db;
  readonly #kept = new Map<number, Hashed>();
  constructor(db: Db) {
    this.#db = db;
  }

  add(id: number, hashed: Hashed): void {
    this.#kept.delete(id);
    this.#kept.set(id, hashed);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > most && oldest !== undefined) this.#kept.delete(oldest);
  }

  /** Returns the hash and chain of an entry; undefined if there is no such entry. */
  async at(id: number): Promise<Hashed | undefined> {
    const kept = this.#kept.get(id);
    if (kept) {
      this.add(id, kept);
      return kept;
    }
    const found = await this.#db
      .selectFrom('auditEntry')
      .select(['chain', 'hash'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const hashed = { chain: found.chain ?? 0, hash: found.hash };
    this.add(id, hashed);
    return hashed;
  }
}
