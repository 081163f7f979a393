import type { Kysely } from 'kysely';
import type { AuditContext } from '../audit/audit-context.ts';
import type { Database } from './database.ts';
import type { Dialect } from './ddl.ts';

/** A connection, or the transaction of a write. */
export type Db = Kysely<Database>;

/** What a pool of connections is at. */
export interface Connections {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/** A streaming replica of the database, which may be some moments behind. */
export interface Replica {
  /** For reading. */
  readonly db: Db;
  /** Returns whether the replica is in use and has everything that this person has written. */
  readonly isCurrentFor: (staffId: number) => Promise<boolean>;
  /** Returns whether it answers, is a replica of this database, and is late by no more than a few seconds. */
  readonly isInUse: () => Promise<boolean>;
  /** Returns whether a read that failed there with this error may be done at the primary; leaves out a replica that is away. */
  readonly mayFallBack: (error: unknown) => boolean;
}

/** The database behind the API: embedded or PostgreSQL, with the same tables. */
export interface Store {
  readonly dialect: Dialect;
  /** For reading. */
  readonly db: Db;
  /** For reads of many rows, which may be some moments old; absent without READ_DATABASE_URL. */
  readonly replica?: Replica;
  /**
   * Runs `work` in one transaction: all of it, or nothing if it throws. `contexts` is asked when it is done: who did it,
   * for the log, or what they did without writing anything.
   */
  write<T>(work: (db: Db) => Promise<T>, contexts?: () => readonly AuditContext[]): Promise<T>;
  /** The same, one at a time over all processes that share the database. */
  exclusively<T>(work: (db: Db) => Promise<T>, contexts?: () => readonly AuditContext[]): Promise<T>;
  /** The same for the start, which waits for as long as another process may take to fill an empty database. */
  prepare<T>(work: (db: Db) => Promise<T>, contexts?: () => readonly AuditContext[]): Promise<T>;
  /**
   * PostgreSQL: runs `work` outside of a transaction and without a limit of time, for what takes minutes and lets others write.
   * One process at a time does; in the others nothing is done meanwhile.
   */
  maintain?(work: (db: Db) => Promise<void>): Promise<void>;
  /** Resolves if the database answers; rejects if it is away, or its file is another or gone. */
  check(): Promise<void>;
  /** Pool → how many of its connections are in which state, and how many calls wait for one; absent if there is no pool. */
  readonly connections?: () => Readonly<Record<string, Connections>>;
  close(): Promise<void>;
}
