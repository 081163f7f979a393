import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';

/** How long PostgreSQL may work or wait for one connection, in milliseconds; 0 means no limit. */
export interface Limits {
  /** For a lock held by another transaction. */
  readonly lock: number;
  /** For one statement, and between two of a transaction. */
  readonly statement: number;
}

/**
 * By what a pooler in front of PostgreSQL gives its connections out: by session, as PostgreSQL itself does, or by
 * transaction, when a setting of a session would be another caller's.
 */
export type Pooling = 'session' | 'transaction';

/**
 * PostgreSQL with limits that are set once connected: poolers refuse them as startup parameters. Each transaction sets its
 * own; what runs outside of one is limited by its session, or, if pooled by transaction, in a transaction of its own.
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

/** The limits, and what suits many short statements. */
function settings(set: 'set' | 'set local', { lock, statement }: Limits): string {
  return [
    `${set} lock_timeout = ${lock}`,
    `${set} statement_timeout = ${statement}`,
    `${set} idle_in_transaction_session_timeout = ${statement}`,
    // To compile a statement takes longer than to run it: half of the time of a year's report.
    `${set} jit = off`,
  ].join('; ');
}

/** Begins each transaction with its limits, in one message. */
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

/** Makes a transaction of each statement outside of one. */
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
  /** It has begun, with its limits. */
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
