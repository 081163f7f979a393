import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';

/** PostgreSQL's timeouts per connection, in milliseconds; 0 means no limit. */
export interface Limits {
  /** For a lock held by another transaction. */
  readonly lock: number;
  /** For one statement, and for idling between two of a transaction. */
  readonly statement: number;
}

/**
 * How a connection pooler in front of PostgreSQL assigns connections: per session, as PostgreSQL itself does, or per
 * transaction, where a session's settings would leak to other clients.
 */
export type Pooling = 'session' | 'transaction';

/**
 * A PostgreSQL dialect that sets its limits after connecting, because poolers refuse them as startup parameters. Each
 * transaction sets its own; other statements are limited by the session or, with transaction pooling, run in a
 * transaction of their own.
 */
export class LimitedPostgres extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #limits: Limits;
  readonly #pooling: Pooling;
  constructor(config: Pick<PostgresDialectConfig, 'pool'>, limits: Limits, pooling: Pooling) {
    super(config);
    const ofSession = CompiledQuery.raw(settings('set', limits));
    const limitSession = async (connection: DatabaseConnection) => void (await connection.executeQuery(ofSession));
    this.#config = pooling === 'session' ? { ...config, onCreateConnection: limitSession } : config;
    this.#limits = limits;
    this.#pooling = pooling;
  }
  override createDriver() {
    const begin = CompiledQuery.raw(`begin; ${settings('set local', this.#limits)}`);
    return this.#pooling === 'session' ? new LimitedDriver(this.#config, begin) : new PooledDriver(this.#config, begin);
  }
}

/** Returns the statements that set the limits, and options for many short statements. */
function settings(set: 'set' | 'set local', { lock, statement }: Limits): string {
  return [
    `${set} lock_timeout = ${lock}`,
    `${set} statement_timeout = ${statement}`,
    `${set} idle_in_transaction_session_timeout = ${statement}`,
    // JIT compilation takes longer than execution: half of the time of a year's report.
    `${set} jit = off`,
  ].join('; ');
}

/** Begins each transaction together with its limits, in one message. */
class LimitedDriver extends PostgresDriver {
  readonly #begin: CompiledQuery;
  constructor(config: PostgresDialectConfig, begin: CompiledQuery) {
    super(config);
    this.#begin = begin;
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(this.#begin);
  }
}

const commit = CompiledQuery.raw('commit');

/** Wraps each statement outside of a transaction in one. */
class PooledDriver extends PostgresDriver {
  readonly #begin: CompiledQuery;
  /** The connections whose transaction this driver has begun, until they are released or begin another. */
  readonly #begun = new WeakSet<DatabaseConnection>();
  constructor(config: PostgresDialectConfig, begin: CompiledQuery) {
    super(config);
    this.#begin = begin;
  }
  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...options);
    try {
      await connection.executeQuery(this.#begin);
    } catch (error) {
      await super.releaseConnection(connection as Parameters<PostgresDriver['releaseConnection']>[0]);
      throw error;
    }
    this.#begun.add(connection);
    return connection;
  }
  /** The transaction has already begun, with its limits. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#begun.delete(connection);
  }
  override async releaseConnection(connection: Parameters<PostgresDriver['releaseConnection']>[0]): Promise<void> {
    try {
      if (this.#begun.delete(connection)) await connection.executeQuery(commit);
    } finally {
      await super.releaseConnection(connection);
    }
  }
}
