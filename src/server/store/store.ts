import type { Kysely } from 'kysely';
import type { AuditContext } from '../audit/audit-context.ts';
import type { Database } from './database.ts';
import type { Dialect } from './ddl.ts';

/** A connection, or the transaction of a write. */
export type Db = Kysely<Database>;

/** The state of a connection pool. */
export interface Connections {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/** A streaming replica of the database, which may lag slightly. */
export interface Replica {
  /** The connection for reads. */
  readonly db: Db;
  /** Checks whether the replica is in use and has all writes of this person. */
  readonly isCurrentFor: (staffId: number) => Promise<boolean>;
  /** Checks whether it responds, replicates this database, and lags by no more than a few seconds. */
  readonly isInUse: () => Promise<boolean>;
  /**
   * Checks whether a read that failed on the replica with this error may be repeated on the primary; marks an
   * unavailable replica.
   */
  readonly mayFallBack: (error: unknown) => boolean;
}

/** The database behind the API: embedded or PostgreSQL, with the same tables. */
export interface Store {
  readonly dialect: Dialect;
  /** The connection for reads. */
  readonly db: Db;
  /** The replica for reads of many rows, which may be slightly stale; absent without READ_DATABASE_URL. */
  readonly replica?: Replica;
  /**
   * Runs `work` in one transaction, which is rolled back if it throws. `contexts` is called at its end: it returns the
   * audit contexts, including those of calls that wrote nothing.
   */
  write<T>(work: (db: Db) => Promise<T>, contexts?: () => readonly AuditContext[]): Promise<T>;
  /** Like `write`, one at a time over all processes that share the database. */
  exclusively<T>(work: (db: Db) => Promise<T>, contexts?: () => readonly AuditContext[]): Promise<T>;
  /** Like `exclusively`, for the start: waits as long as another process may take to fill an empty database. */
  prepare<T>(work: (db: Db) => Promise<T>, contexts?: () => readonly AuditContext[]): Promise<T>;
  /**
   * PostgreSQL only: runs `work` outside of a transaction and without timeouts, for work that takes minutes and must
   * not block writes. One process at a time runs it; in the others this does nothing meanwhile.
   */
  maintain?(work: (db: Db) => Promise<void>): Promise<void>;
  /** Resolves if the database responds; rejects if it is unavailable, or its file was replaced or deleted. */
  check(): Promise<void>;
  /** Returns pool → its connections by state, and the number of waiting calls; absent if there is no pool. */
  readonly connections?: () => Readonly<Record<string, Connections>>;
  close(): Promise<void>;
}
