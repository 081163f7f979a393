import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Dialect } from '../store/ddl.ts';
import type { Db } from '../store/store.ts';
import type { Random } from './random.ts';

/** The inputs of an area's demo data; the same inputs give the same rows. */
export interface Seed {
  readonly db: Db;
  readonly dialect: Dialect;
  /** Shared by all areas; an area that must not affect the others forks its own: `random.fork('bill')`. */
  readonly random: Random;
  /** The time of the newest event in epoch milliseconds. */
  readonly now: number;
  /** Returns the Scrypt hash of the demo accounts' password. */
  readonly passwordHash: (account: string) => string;
}

/**
 * Inserts rows with explicit ids, in batches.
 *
 * @example
 * await insert(seed, 'book', [{ id: 1, title: '围城' }]);
 */
export async function insert<T extends keyof Database & string>(
  seed: Seed,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += 500) {
    await seed.db
      .insertInto(table)
      .values(rows.slice(at, at + 500) as Insertable<Database[T]>[])
      .execute();
  }
}

/** Advances PostgreSQL's id sequences beyond the seeded ids; SQLite does so by itself. */
export async function advanceIdSequences(db: Db, dialect: Dialect): Promise<void> {
  if (dialect.name === 'sqlite') return;
  const { rows } = await sql<{ tableName: string }>`
    select table_name from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'
  `.execute(db);
  for (const { tableName } of rows) {
    const table = sql.table(tableName);
    await sql`select setval(pg_get_serial_sequence(${tableName}, 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`.execute(
      db,
    );
  }
}
